import { requireBroker } from '~/features/auth/guards.server'
import { type FormArgs, formAction } from '../form-action.server'

type Broker = { actor: { id: string; name: string }; agentId: string }
type Failed = Parameters<typeof formAction<Broker>>[1]
type Run = Parameters<typeof formAction<Broker>>[3]

export type BrokerForm = Parameters<Run>[0]

/** As `formAction`, for a broker; `agentId` limits the write to the broker's own records. */
export async function brokerAction(args: FormArgs, failed: Failed, run: Run) {
  const { id, name, agent } = await requireBroker(args.context)
  return formAction(args, failed, { actor: { id, name }, agentId: agent.id }, run)
}
