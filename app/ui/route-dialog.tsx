import { useNavigate } from 'react-router'
import { Modal, type ModalProps } from './modal'
import { SaveFailureNotice } from './save-failure'

/** A dialog with a URL of its own: leaving it navigates to `closeHref`. */
export function RouteDialog({ children, ...props }: ModalProps & { closeHref: string }) {
  const navigate = useNavigate()
  const leave = () => void navigate(props.closeHref, { replace: true, preventScrollReset: true })
  return (
    <Modal {...props} onLeave={leave}>
      <div className="p-5 md:p-6">
        <SaveFailureNotice className="-top-3 mb-5" />
        {children}
      </div>
    </Modal>
  )
}
