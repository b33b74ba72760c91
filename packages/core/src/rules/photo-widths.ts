/** Widths in pixels of a photo's files, by the name of the file; a smaller original is not enlarged. */
export const photoWidths = { thumb: 320, match: 800, full: 1600 } as const;

/**
 * Widths between `thumb` and `match`, for the cards of phones: half a window of 360 to 430 px is 320 to 650 pixels. A photo
 * that is no wider than one of them, or older than these widths, answers with `match`.
 */
export const widthsBetween = [480, 640] as const;

/** One of the widths between `thumb` and `match`. */
export type WidthBetween = (typeof widthsBetween)[number];

/** The widths between `thumb` and `match` that a photo of this width has. */
export const widthsUnder = (width: number): readonly WidthBetween[] => widthsBetween.filter((one) => one < width);

/**
 * The address of a photo in a width between `thumb` and `match`.
 *
 * @param match the signed address of its `match` file
 */
export const addressInWidth = (match: string, width: WidthBetween): string =>
  `${match}${match.includes('?') ? '&' : '?'}w=${width}`;
