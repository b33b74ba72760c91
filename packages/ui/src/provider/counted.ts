/** A number of things in English, written as English does: "1 photo", "2,000 photos". */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
