/** The width below which Back is expected to close what covers the page. */
const PHONE = '(width < 48rem)'

/**
 * While `dialog` is open on a phone, Back closes it instead of leaving the page. The dialog gets a history entry of its
 * own, which the router never hears of: it has the same URL and the same state. Call it once the dialog is open.
 */
export function letBackClose(dialog: HTMLDialogElement) {
  if (!dialog.open || history.state?.dialog === dialog.id || !matchMedia(PHONE).matches) return
  history.pushState({ ...history.state, dialog: dialog.id }, '')
  const { href } = location
  const isCovered = () => history.state?.dialog === dialog.id

  const onPop = (event: PopStateEvent) => {
    if (location.href !== href) return stop()
    // Before the router, which would load the page's data again.
    event.stopImmediatePropagation()
    stop()
    dialog.close()
  }
  const onClose = () => {
    if (isCovered()) history.back()
    else stop()
  }
  // A link in the dialog leads on: the entry is the page's own now, and closing must not take the visitor back.
  const onClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a[href]') || !isCovered()) return
    const { dialog: _dialog, ...state } = history.state
    history.replaceState(state, '')
    stop()
  }
  const stop = () => {
    removeEventListener('popstate', onPop, true)
    dialog.removeEventListener('close', onClose)
    dialog.removeEventListener('click', onClick, true)
  }
  addEventListener('popstate', onPop, true)
  dialog.addEventListener('close', onClose)
  dialog.addEventListener('click', onClick, true)
}
