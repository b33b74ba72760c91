/** Widths in pixels; a smaller original is not enlarged. */
export const photoWidths = { thumb: 320, match: 800, full: 1600 } as const;
export type PhotoSize = keyof typeof photoWidths;

export const photoSizes = Object.keys(photoWidths) as readonly PhotoSize[];

/** A re-encoded photo: nothing of the uploaded file is left except its picture. */
export interface ProcessedPhoto {
  /** WebP, by size. */
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
  /** data: URI under 1 kB. */
  readonly placeholder: string;
  /** data: URI under 1 kB in which nothing can be recognised. */
  readonly blurred: string;
}
