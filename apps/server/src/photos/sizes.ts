import { photoWidths, type WidthBetween } from '@dating/core/rules/photo-widths';

/** A file that every photo has. */
export type PhotoSize = keyof typeof photoWidths;

export const photoSizes = Object.keys(photoWidths) as readonly PhotoSize[];

/** A re-encoded photo: nothing of the uploaded file is left except its picture. */
export interface ProcessedPhoto {
  /** WebP, by size; a smaller original has its own size in place of a larger one. */
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
  /** WebP, in the widths between `thumb` and `match` that the original exceeds. */
  readonly between: Readonly<Partial<Record<WidthBetween, Buffer>>>;
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
  /** data: URI under 1 kB. */
  readonly placeholder: string;
  /** data: URI under 1 kB in which nothing can be recognised. */
  readonly blurred: string;
}
