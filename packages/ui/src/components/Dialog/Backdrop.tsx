import { cn } from '../../lib/cn.ts';

let open = 0;

/*
 * While a backdrop is there, the page behind stands still (foundation.css). An attribute that is set costs nothing; a rule that asks
 * "does the body have a backdrop?" is asked again of every element whenever something opens or closes.
 */
const holdPage = (): (() => void) => {
  const { dataset } = document.documentElement;
  open += 1;
  dataset.overlaid = '';
  return () => {
    open -= 1;
    if (open === 0) delete dataset.overlaid;
  };
};

/** What lies between an overlay and the page: it darkens the page and stops it from scrolling. */
export function Backdrop({ className }: { className?: string }) {
  // Not Radix's own overlay: that one locks scrolling by a style element, which a strict content policy refuses.
  return <div ref={holdPage} data-overlay className={cn('fixed inset-0 z-40 animate-fade bg-overlay', className)} />;
}
