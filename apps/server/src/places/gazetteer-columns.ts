import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import type { Country } from '@dating/core/contract';

/** Texts one after the other in UTF-8: a tenth of what they take as strings. */
export interface TextColumn {
  readonly bytes: Uint8Array;
  /** Where each ends. */
  readonly ends: Uint32Array;
}

/** The places of our countries, one array for each of their properties. */
export interface GazetteerColumns {
  /** Index in the list of countries. */
  readonly country: Uint8Array;
  /** Number in `regions`, from 1; 0: none. */
  readonly region: Uint16Array;
  readonly regions: readonly string[];
  readonly city: TextColumn;
  readonly population: Uint32Array;
  /** Degrees. */
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** Places without districts of a city, because people name the city. */
  readonly towns: Uint32Array;
  /** A KDBush of the towns, by position. */
  readonly index: ArrayBufferLike;
  /** Per country every name, folded and sorted, so that a prefix is a range, and whose it is. */
  readonly names: readonly { readonly name: TextColumn; readonly place: Uint32Array }[];
}

const mostBytes = 64 * 1024 * 1024;

/** Reads the places of these countries: half a second, in which nothing else runs. */
export function readColumns(countries: readonly Country[]): GazetteerColumns {
  const read = [join(import.meta.dirname, 'gazetteer-process.ts'), ...countries];
  // Nothing of the server's settings, and none of its flags.
  const written = execFileSync(process.execPath, read, { env: {}, maxBuffer: mostBytes });
  return deserialize(written) as GazetteerColumns;
}

/** One text of a column. */
export function textAt({ bytes, ends }: TextColumn, at: number): string {
  const start = at === 0 ? 0 : ends[at - 1]!;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, ends[at]! - start).toString('utf8');
}
