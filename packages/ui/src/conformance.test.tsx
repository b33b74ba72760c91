import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { elements, exceptions, fields } from '../test/support/elements.tsx';
import * as ui from './index.ts';

const render = (element: ReactElement): string =>
  renderToStaticMarkup(<ui.UiProvider strings={ui.englishStrings}>{element}</ui.UiProvider>);

/** Every exported component: what begins with a capital and can be called. */
const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);

describe('every exported component is held to something', () => {
  const listed = [...Object.keys(elements), ...Object.keys(fields)].map((name) => name.split(' ')[0] ?? '');

  test.each(components)('%s', (name) => {
    expect(
      listed.includes(name) || name in exceptions,
      `${name} is exported and nobody holds it to anything. Add it to test/support/elements.tsx: to \`elements\` when it is one ` +
        'element (it must take className, further attributes and a ref), to `fields` when it is a control with a label, or to ' +
        '`exceptions` with the reason why it is neither.',
    ).toBe(true);
  });

  test('nothing is listed that is not there, or twice', () => {
    const names = [...new Set(listed), ...Object.keys(exceptions)];
    expect(names.filter((name) => !components.includes(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('components render on the server and pass on what they are given', () => {
  const probe: object = { className: 'probe-class', 'data-probe': 'here' };

  test.each(Object.entries(elements))('%s', (_, element) => {
    const [tag = ''] = render(cloneElement(element, probe)).match(/<[^>]*data-probe="here"[^>]*>/) ?? [];
    expect(tag).toContain('probe-class');
  });
});

describe('fields tie label, hint and error to their control', () => {
  const field = { label: 'Name', error: 'Too short', required: true } as const;
  test.each([
    ['TextField', <ui.TextField {...field} key="t" />],
    ['PasswordField', <ui.PasswordField {...field} key="p" />],
    ['EmailField', <ui.EmailField {...field} key="e" />],
    ['TextArea', <ui.TextArea {...field} key="a" />],
    ['IbanField', <ui.IbanField {...field} key="i" />],
    ['OtpField', <ui.OtpField {...field} key="o" />],
    ['PhoneField', <ui.PhoneField {...field} countries={[{ code: 'NL', name: 'Netherlands', dial: '31' }]} key="n" />],
    ['Select', <ui.Select {...field} options={[]} key="s" />],
    [
      'Combobox',
      <ui.Combobox
        {...field}
        inputValue=""
        options={[]}
        onInputChange={() => undefined}
        onSelect={() => undefined}
        key="c"
      />,
    ],
  ])('%s', (_, element) => {
    const html = render(element);
    const id = /<label for="([^"]+)"/.exec(html)?.[1] ?? 'none';
    const [control = ''] = html.match(new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"[^>]*>`)) ?? [];
    const note = /aria-describedby="([^"]+)"/.exec(control)?.[1] ?? 'none';
    expect(control).toContain('aria-invalid="true"');
    expect(control).toContain('required=""');
    expect(html).toContain(`id="${note}"`);
    expect(html).toContain('Too short');
  });
});

describe('the provider', () => {
  test('is needed for words, and says so', () => {
    expect(() => renderToStaticMarkup(<ui.TextField label="x" />)).toThrow('UiProvider is missing');
  });

  test('is not needed for links', () => {
    expect(renderToStaticMarkup(<ui.Link href="/x">x</ui.Link>)).toMatch(/^<a href="\/x"/);
  });
});
