import { EnvError, readEnv, requireDeployable } from '~/platform/env.server'

/**
 * Returns a message about wrong settings, or null. An entry of the build by itself, so that a start can check
 * them before it loads the server.
 */
export function findWrongSettings(): string | null {
  try {
    requireDeployable(readEnv())
    return null
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
}
