import type { ComponentProps } from 'react'

/**
 * Opens the `dialog` with this id as a modal. The browser does it by itself, before and without any script;
 * browsers that do not know the `command` attribute yet are helped along.
 */
export function DialogTrigger({ dialogId, ...props }: ComponentProps<'button'> & { dialogId: string }) {
  const invoker = { command: 'show-modal', commandfor: dialogId }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...invoker}
      {...props}
      onClick={() => {
        if ('commandForElement' in HTMLButtonElement.prototype) return
        const dialog = document.getElementById(dialogId)
        if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
      }}
    />
  )
}
