/** The line that tabs stand on. */
export const tabListClasses = 'scrollbar-none flex gap-1 overflow-x-auto border-b border-line';

const tab =
  '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-body font-control whitespace-nowrap no-underline transition-tint -outline-offset-2';
// In forced colours every border is painted: the chosen one must differ there, too.
const chosenTab = `${tab} border-accent text-ink forced-colors:border-[color:Highlight]`;
const otherTab = `${tab} border-transparent text-muted hover:text-ink forced-colors:border-[color:Canvas]`;

/** Classes of one tab. */
export const tabClasses = (chosen: boolean): string => (chosen ? chosenTab : otherTab);
