/** `provinces`: where they hold a licence in force, for the owner who assigns a lead. */
export type AgentChoice = { id: string; name: string; title?: string | null; provinces?: readonly string[] }

/** Options of a list of brokers: who may act in `province` first, the others under 'Not licensed in …'. */
export function agentChoices(agents: readonly AgentChoice[], province: string | null = null) {
  const isLicensed = ({ provinces }: AgentChoice) => !province || !provinces || provinces.includes(province)
  return [
    ...agents
      .filter(isLicensed)
      .map(({ id, name, title }) => ({ value: id, label: name, group: title ?? undefined })),
    ...agents
      .filter((agent) => !isLicensed(agent))
      .map(({ id, name }) => ({ value: id, label: name, group: `Not licensed in ${province}` })),
  ]
}
