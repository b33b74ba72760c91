import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as ui from './index.ts';

/** What every component below is given besides what it needs. */
const probe = { className: 'probe-class', 'data-probe': 'here' };

/** Components that are one element: they take class names and further attributes as that element would. */
const elements: Record<string, ReactElement> = {
  Alert: <ui.Alert {...probe} title="x" />,
  Avatar: <ui.Avatar {...probe} name="x" />,
  Badge: <ui.Badge {...probe}>x</ui.Badge>,
  Banner: <ui.Banner {...probe} title="x" />,
  Button: <ui.Button {...probe}>x</ui.Button>,
  'Button as link': (
    <ui.Button {...probe} href="/x">
      x
    </ui.Button>
  ),
  Card: <ui.Card {...probe}>x</ui.Card>,
  Countdown: <ui.Countdown {...probe} remaining={{ hours: 0, minutes: 0, seconds: 1 }} />,
  CreditsBadge: <ui.CreditsBadge {...probe} credits={1} />,
  Divider: <ui.Divider {...probe} />,
  EmptyState: <ui.EmptyState {...probe} title="x" />,
  ErrorState: <ui.ErrorState {...probe} title="x" />,
  Heading: <ui.Heading {...probe}>x</ui.Heading>,
  IconButton: (
    <ui.IconButton {...probe} label="x">
      x
    </ui.IconButton>
  ),
  InfiniteList: (
    <ui.InfiniteList {...probe} hasMore={false} loading={false} onMore={() => undefined}>
      x
    </ui.InfiniteList>
  ),
  Link: (
    <ui.Link {...probe} href="/x">
      x
    </ui.Link>
  ),
  LoadingBar: <ui.LoadingBar {...probe} active label="x" />,
  NewLikesBadge: <ui.NewLikesBadge {...probe} count={1} />,
  Progress: <ui.Progress {...probe} label="x" value={1} />,
  Skeleton: <ui.Skeleton {...probe} />,
  Spinner: <ui.Spinner {...probe} />,
  StepPanel: <ui.StepPanel {...probe} step={1} total={2} title="x" nextLabel="x" />,
  Stepper: <ui.Stepper {...probe} step={1} total={2} />,
  TabLinks: <ui.TabLinks {...probe} label="x" items={[]} />,
  Tabs: <ui.Tabs {...probe} label="x" items={[]} />,
  Tag: <ui.Tag {...probe}>x</ui.Tag>,
  Text: <ui.Text {...probe}>x</ui.Text>,
  Toast: <ui.Toast {...probe} title="x" onDismiss={() => undefined} />,
  ToastRegion: <ui.ToastRegion {...probe} />,
  Tooltip: (
    <ui.Tooltip {...probe} text="x">
      <button type="button">x</button>
    </ui.Tooltip>
  ),
  UnreadBadge: <ui.UnreadBadge {...probe} count={1} />,
};

const render = (element: ReactElement): string =>
  renderToStaticMarkup(<ui.UiProvider strings={ui.englishStrings}>{element}</ui.UiProvider>);

describe('components render on the server and pass on what they are given', () => {
  test.each(Object.entries(elements))('%s', (_, element) => {
    const [tag = ''] = render(element).match(/<[^>]*data-probe="here"[^>]*>/) ?? [];
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
