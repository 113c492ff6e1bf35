import { buttonClass } from '~/ui/button'
import { toast } from '~/ui/toasts'
import Copy from '~icons/copy'

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', 'Code copied')
  } catch {
    // No clipboard: a URL without https, or permission was denied.
    toast('error', 'The code could not be copied. Select it and copy it.')
  }
}

/** Code to paste into another website. */
export function CopySnippet({ text }: { text: string }) {
  return (
    <div className="mt-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by its focus */}
      <pre tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-sunken p-4 text-sm">
        <code>{text}</code>
      </pre>
      <button type="button" onClick={() => copy(text)} className={`${buttonClass('outline')} js-only mt-3`}>
        <Copy aria-hidden="true" className="size-5" />
        Copy the code
      </button>
    </div>
  )
}
