import { t } from '@lingui/core/macro'

/** The messages of the sign-in pages, in the language of the request. */
export const AUTH_MESSAGES = {
  wrong: () => t`Invalid email or password. Please try again.`,
  signedIn: () => t`Login successful!`,
  profileFailed: () => t`Error loading user profile`,
  failed: () => t`An error occurred during authentication`,
  missing: () => t`Enter your email and your password.`,
  busy: () => t`Very many people are signing in right now. Please try again in a minute.`,
  demoForwarded: () =>
    t`This is a demo, and its passwords are published. To open it to others, its operator sets SEED=demo.`,
  tooMany: () => t`Too many attempts. Please wait 15 minutes, then try again.`,
  emailWrong: () => t`Enter the email address that you sign in with.`,
  resetFailed: () => t`We could not send the link. Please try again in a minute.`,
  resetDone: () => t`Your password is changed. Sign in with the new one.`,
  resetStale: () => t`This link has been used or is older than one hour. Ask for a new one.`,
  invitationStale: () => t`This invitation has been used or is too old. Ask the brokerage for a new one.`,
  welcome: () => t`Welcome. Your password is set, and you are signed in.`,
  codeWrong: () => t`That code is not right, or it has been used. Wait for the next one and try again.`,
  codeUnreadable: () =>
    t`Your two-step sign-in cannot be checked here. Please ask the owner of the brokerage to reset it.`,
  codeExpired: () => t`That took too long. Please sign in again.`,
} as const
