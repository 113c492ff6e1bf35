import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { DialogTrigger } from '~/ui/dialog-trigger'
import { PopDialog } from '~/ui/pop-dialog'

const ID = 'val-dialog'

/** The floating button and what it opens. */
export function TryAi() {
  return (
    <>
      <DialogTrigger
        dialogId={ID}
        className="try-ai fixed right-4 bottom-4 z-30 inline-flex h-13 items-center gap-2 rounded-full bg-accent px-5 font-semibold text-on-accent shadow-2 hover:bg-accent-strong md:right-6 md:bottom-6"
      >
        <Sparkles aria-hidden="true" className="size-5" />
        Try AI
      </DialogTrigger>
      <PopDialog id={ID} title="Val - AI Mortgage Advisor">
        <p className="mt-3">
          Val is not answering questions yet. What Val will work with is open to you already: today's rates,
          the calculators, and our brokers.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <Link to="/calculators" className={buttonClass('secondary')}>
            Calculators
          </Link>
          <Link to="/contact" className={buttonClass('outline')}>
            Contact us
          </Link>
        </p>
      </PopDialog>
    </>
  )
}
