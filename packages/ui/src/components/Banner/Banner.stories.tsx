import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { Closable, closeByKey } from '../../stories/closable.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Banner } from './Banner.tsx';
import { BannerButton } from './BannerButton.tsx';

const onPress = fn();
const meta = {
  title: 'Banners/Banner',
  component: Banner,
  subcomponents: { BannerButton },
  args: { title: 'One thing to know', children: 'And a sentence about it.' },
  parameters: {
    notes: {
      usage:
        'Something the page as a whole has to say, under its bar. The named banners are made of it: take one of those first.',
      do: ['Show one at a time, the most important', 'Remember when it was put away'],
      dont: ['Use it for what one form has to say: that is an Alert', 'Let it come back the next minute'],
      keys: [
        ['Tab', 'To its buttons, then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'A section among the notices of the page. Give it role="status" where it appears by itself.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tone: 'neutral', icon: <Bell {...icon} />, onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Not now' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
  },
};

export const TitleAlone: Story = { args: { children: undefined, tone: 'accent' } };

/** A deed and a place; the loud one is what the banner is for. */
export const Actions: Story = {
  args: {
    icon: <Bell {...icon} />,
    action: (
      <>
        <BannerButton loud action={{ label: 'Turn on', onPress }} />
        <BannerButton loud={false} action={{ label: 'Settings', href: '#settings' }} />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await expect(onPress).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '#settings');
  },
};

/** One line of 44 px, with words for a button. On phones the sentence is left to those who listen. */
export const OneLine: Story = {
  args: {
    size: 'line',
    icon: <Bell {...icon} />,
    action: <BannerButton text action={{ label: 'Turn on', onPress }} />,
    onDismiss: fn(),
  },
  play: async ({ canvasElement }) => {
    const banner = canvasElement.querySelector('section');
    await expect(banner?.getBoundingClientRect().height).toBe(44);
  },
};

/** Also on a phone; longer words take a second line of it. */
export const OneLineOnAPhone: Story = {
  args: {
    ...OneLine.args,
    size: 'line',
    tone: 'warning',
    title: 'Bestätige deine E-Mail',
    action: <BannerButton text action={{ label: 'Link noch mal senden', onPress }} />,
  },
  play: async ({ canvasElement }) => {
    const banner = canvasElement.querySelector('section');
    await expect(banner?.getBoundingClientRect().height).toBeLessThanOrEqual(46);
  },
};

/** The deed is under way: a second press does nothing. */
export const ActionUnderWay: Story = {
  args: { action: <BannerButton action={{ label: 'Turn on', onPress, loading: true }} /> },
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn on' }));
    await expect(onPress).not.toHaveBeenCalled();
  },
};

/** Closed by key, it gives the focus back to where that came from. */
export const ClosedByKey: Story = {
  args: { action: <BannerButton action={{ label: 'Turn on', onPress }} /> },
  render: (args) => <Closable>{(onDismiss) => <Banner {...args} onDismiss={onDismiss} />}</Closable>,
  play: ({ canvasElement }) => closeByKey(canvasElement, 'Not now'),
};

export const LongWords: Story = {
  args: {
    tone: 'warning',
    icon: <Bell {...icon} />,
    title: 'Benachrichtigungseinstellungen überprüfen',
    children:
      'Deine Adresse maximilian.mustermann-mitterbauer@beispielversicherungsgesellschaft.example nimmt keine Post an.',
    action: <BannerButton action={{ label: 'Benachrichtigungseinstellungen öffnen', onPress }} />,
    onDismiss: fn(),
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-3">
      {(['neutral', 'accent', 'warning', 'danger', 'premium'] as const).map((tone) => (
        <Banner
          key={tone}
          {...args}
          tone={tone}
          icon={<Bell {...icon} />}
          action={<BannerButton action={{ label: 'Details', href: '#details' }} />}
          onDismiss={() => undefined}
        />
      ))}
      <Banner title="A title alone" />
      <Banner
        {...args}
        size="line"
        icon={<Bell {...icon} />}
        action={<BannerButton text action={{ label: 'Details', href: '#details' }} />}
        onDismiss={() => undefined}
      />
    </div>
  ),
};
