// In production texts come from the catalogues alone.
import '~/platform/locale.server'
import './remembered-scrypt'
