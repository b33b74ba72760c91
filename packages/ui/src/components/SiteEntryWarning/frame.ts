/** What the warning is drawn with before script and after it: at the foot of a phone, so that the page is seen above it; in the middle elsewhere. */
export const entryFrame =
  'mx-auto flex max-h-full w-full max-w-2xl flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-raised';

/** A veil and no wall: what lies behind is the first that one sees of the brand. */
export const entryVeil = 'bg-overlay/60';

export const entryTitle = 'pt-5 pb-2 font-display text-title font-heading tracking-heading text-balance';
export const entryBody = 'min-h-0 flex-1 overflow-y-auto px-5 pb-4 sm:px-6 sm:pb-5';
export const entryText = 'flex max-w-prose flex-col gap-2 text-body';

/** Both answers beside each other from 390 px; long words take two lines rather than a row of their own. */
export const entryAnswers =
  'flex flex-col-reverse gap-2 border-t border-line px-5 py-4 *:min-w-0 *:shrink min-[24.375em]:flex-row min-[24.375em]:*:flex-1 sm:justify-end sm:px-6 sm:*:flex-none';
