import fc from 'fast-check';

/**
 * How a property over generated inputs is run: `few` times, or as often as `FC_RUNS` says (10 000 before a release), from
 * the seed in `FC_SEED`.
 */
export const generatedRuns = (few: number) => ({
  numRuns: Number(process.env['FC_RUNS'] ?? few),
  seed: Number(process.env['FC_SEED'] ?? 7),
});

/** Milliseconds that so many runs may take. */
export const timeFor = (few: number): number => 30_000 + generatedRuns(few).numRuns * 250;

/** Signs that forms meet seldom, among ordinary ones. */
const signs = fc.constantFrom(
  'a', 'Z', '7', ' ', "'", '·', '–', '\u2011', '・', '\u200b', '\u200c', '\u3164', '\u00ad', '\u202e', 'ﬀ', 'Ａ', '😀',
  '\u0301', 'ß', 'İ', '%', '_', '\\', 'ا', 'か', '\ufe0f', '\u{e0041}', '.', '-', '@', '\n', '\0', '\ufffd', 'ﷺ',
); // prettier-ignore

const anySign = fc
  .integer({ max: 0x10_ffff, min: 0 })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** What a person, or whoever plays one, types into a field. */
export const typedText = fc.oneof(
  { weight: 3, arbitrary: fc.array(signs, { minLength: 1, maxLength: 20 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: anySign, minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }) },
);
