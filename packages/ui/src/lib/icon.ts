/** What every icon gets: one stroke width, and no name of its own, for the text or label beside it says what it means. */
export const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;
