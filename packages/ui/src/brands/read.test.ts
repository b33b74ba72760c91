import { describe, expect, test } from 'vitest';
import velvet from '../../examples/velvet.json' with { type: 'json' };
import { brandCss, brands, contrastReport, readBrand } from './index.ts';
import { draftBrand } from './draft.ts';

type Json = Record<string, unknown>;

/** A token file as somebody writes it, with one value changed or, without a value, taken away. */
function written(path = '', value?: unknown): Json {
  const file = JSON.parse(JSON.stringify(draftBrand({ id: 'velvet', accent: '#6d28d9' }))) as Json;
  if (path === '') return file;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce((node, name) => node[name] as Json, file);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return file;
}

const problemsOf = (file: unknown): readonly string[] => readBrand(file).problems ?? [];

describe('a look out of a file', () => {
  test('O4: is the same brand as out of source code', () => {
    for (const brand of Object.values(brands)) {
      const { brand: read } = readBrand(JSON.parse(JSON.stringify(brand)));
      expect(read).toEqual(brand);
      expect(brandCss(read!)).toBe(brandCss(brand));
    }
  });

  test('O10: the example of the README is one', () => {
    const { brand } = readBrand(velvet);
    expect(contrastReport(brand!)).toEqual([]);
  });

  test('O4: leaves out what every brand has', () => {
    const file = written('light.colors.danger');
    delete (file as { components?: unknown }).components;
    const { brand } = readBrand(file);
    expect(brand?.light.colors.danger).toBe(brands.ember.light.colors.danger);
    expect(brand?.components['logo-mark']).toBe('circle(9px at 12px 12px)');
  });

  test.each([
    ['light.colors.accent', 'red', /^light\.colors\.accent is "red", expected a color like #c2411c/],
    ['light.colors.accent', undefined, /^light\.colors\.accent is missing, expected a color/],
    ['light.colors.acent', '#c2411c', /^light\.colors\.acent is no token, did you mean accent\?/],
    ['colours', {}, /^colours is no token, expected one of id, label, fonts/],
    ['radius.card', '12', /^radius\.card is "12", expected a length like 12px/],
    ['dark.shadows.card', 'big', /^dark\.shadows\.card is "big", expected none, or shadows/],
    ['dark', 7, /^dark is 7, expected an object/],
    ['id', 'Velvet', /^id is "Velvet", expected lower-case/],
    [
      'fonts.text',
      ['Papyrus', 'serif'],
      /^fonts\.text is \["Papyrus","serif"\], expected a first family that is there: Bricolage/,
    ],
    ['components.logo-mark', "path('M0 0h99v99z')", /^components\.logo-mark is .*draw it in a box of 24 by 24/],
    ['components.figures-face', 'Arial', /^components\.figures-face is "Arial", expected var/],
  ])('O4: %s = %j is refused with what is expected', (path, value, message) => {
    const problems = problemsOf(written(path, value));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
    expect(problems[0]).not.toContain('\n');
  });

  /* Ways out of a value, a rule, a style element, an attribute, and into an address. */
  const hostile = [
    '#fff}body{display:none}',
    '#c2411c;}</style><script>alert(1)</script>',
    '</style>',
    '"><svg onload=alert(1)>',
    "'); background:url(//evil.example)",
    'url(https://evil.example/x.png)',
    'expression(alert(1))',
    'var(--x, url(//evil.example))',
    '#c2411c\n',
    '#c2411c/*',
    '@import "//evil.example"',
    '\\3c /style\\3e',
    'inherit;--paper:#000',
    12,
    null,
    {},
    [],
    'a'.repeat(100_000),
  ];
  test.each([
    'light.colors.accent', 'dark.colors.danger', 'light.shadows.card', 'dark.shadows.raised', 'radius.control',
    'components.heading-weight', 'components.heading-tracking', 'components.card-line', 'components.figures-face',
    'components.bubble-tail', 'components.logo-mark',
  ])('O4: nothing hostile gets into %s', (path) => {
    for (const value of hostile) expect([value, problemsOf(written(path, value)).length]).toEqual([value, 1]);
  }); // prettier-ignore

  test('O4: nor into a font, a label or a mark’s path', () => {
    for (const value of hostile.filter((one) => typeof one === 'string')) {
      expect(problemsOf(written('fonts.display', ['Inter Variable', value])), value.slice(0, 40)).toHaveLength(1);
      const mark = `path('M1 1h20v20z${value}')`;
      expect(problemsOf(written('components.logo-mark', mark)), mark.slice(0, 60)).toHaveLength(1);
    }
    for (const label of ['<b>', 'a\u0000', 'x'.repeat(61), ''])
      expect(problemsOf(written('label', label))).toHaveLength(1);
    expect(problemsOf(JSON.parse('{"__proto__":{"id":"velvet"}}')).length).toBeGreaterThan(3);
  });

  test.each([null, 7, 'velvet', [], undefined])('%j is no look', (value) => {
    expect(problemsOf(value)[0]).toMatch(/^It is /);
  });

  test('faces of the visitor’s system need no file', () => {
    const file = written('fonts.display', ['Georgia', 'Times New Roman', 'serif']);
    expect(brandCss(readBrand(file).brand!)).toContain("--font-display:'Georgia', 'Times New Roman', serif");
    expect(problemsOf(written('fonts.text', ['system-ui', 'sans-serif']))).toEqual([]);
  });
});
