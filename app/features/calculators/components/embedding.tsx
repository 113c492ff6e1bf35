import { buttonClass } from '~/ui/button'

/** A calculator in a frame of another website. */
export type Embedding = {
  kept: Readonly<Record<string, string>>
  /** The URL of the quote form with these parameters. */
  askTo: (params: Record<string, string>) => string
}

/** Opens the quote form in the whole window. */
export const AskInWindow = ({ to, label }: { to: string; label: string }) => (
  <p className="mt-5 grid">
    <a href={to} target="_top" className={buttonClass('primary')}>
      {label}
    </a>
  </p>
)
