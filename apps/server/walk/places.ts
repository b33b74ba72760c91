/** What the document writes, and what stands for it on this machine; the longest first. */
export type Places = readonly (readonly [written: string, here: string])[];

/** Where a place is written. A number is not a part of another one: the path of a folder may have any. */
const shapeOf = (written: string): string | RegExp =>
  /^\d+$/.test(written) ? new RegExp(`(?<!\\d)${written}(?!\\d)`, 'g') : written;

/** A text of the repository as it is on this machine. */
export const placed = (text: string, places: Places): string =>
  places.reduce((found, [written, here]) => found.replaceAll(shapeOf(written), () => here), text);
