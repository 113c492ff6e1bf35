import { Form } from 'react-router'
import { formatDate } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'

function PasswordField({ id, error }: { id: string; error: string | undefined }) {
  return (
    <TextField
      id={id}
      name="password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  )
}

export function SecondFactorOff({ isRequired, error }: { isRequired: boolean; error: string | undefined }) {
  return (
    <Form method="post" className="space-y-4" aria-labelledby="begin-title">
      <h2 id="begin-title" className="text-lg">
        Two-step sign-in is off
      </h2>
      <p className="text-ink-soft">
        {isRequired
          ? 'Your brokerage requires it: set it up to go on. '
          : 'You need an authenticator app on your phone. '}
        Any app works, for example Google Authenticator, Microsoft Authenticator or 1Password.
      </p>
      <PasswordField id="begin-password" error={error} />
      <button type="submit" name="intent" value="begin" className={buttonClass('secondary')}>
        Set up
      </button>
    </Form>
  )
}

export function SetUpSecondFactor(props: {
  secret: string
  qr: { path: string; size: number }
  error: string | undefined
}) {
  const { secret, qr, error } = props
  return (
    <Form method="post" className="space-y-4" aria-labelledby="set-up-title">
      <h2 id="set-up-title" className="text-lg">
        Add this account to your app
      </h2>
      <p className="text-ink-soft">Scan the square with your authenticator app, or type the key into it.</p>
      <svg
        role="img"
        aria-label="QR code with the key below"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-md bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        <span className="block text-sm text-ink-faint">Key</span>
        <code className="wrap-anywhere">{secret}</code>
      </p>
      <TextField
        id="confirm-code"
        name="code"
        label="Six-digit code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
        error={error}
      />
      <button type="submit" name="intent" value="confirm" className={buttonClass('secondary')}>
        Switch on
      </button>
    </Form>
  )
}

export function SecondFactorOn(props: {
  since: string
  recoveryCodes: number
  isRequired: boolean
  error: string | undefined
}) {
  const { since, recoveryCodes, isRequired, error } = props
  return (
    <Form method="post" className="space-y-4" aria-labelledby="on-title">
      <h2 id="on-title" className="text-lg">
        Two-step sign-in is on
      </h2>
      <p className="text-ink-soft">
        Since {formatDate(since)}.{' '}
        {recoveryCodes === 1 ? '1 recovery code is' : `${recoveryCodes} recovery codes are`} left.
        {isRequired && ' Your brokerage requires it for your role.'}
      </p>
      <PasswordField id="on-password" error={error} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="renew" className={buttonClass('secondary')}>
          Get new recovery codes
        </button>
        <button type="submit" name="intent" value="remove" className={buttonClass('outline')}>
          {isRequired ? 'Start over with another phone' : 'Switch off'}
        </button>
      </div>
    </Form>
  )
}
