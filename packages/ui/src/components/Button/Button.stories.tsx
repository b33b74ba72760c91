import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Heart } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Foundations/Button',
  component: Button,
  args: { children: 'Say hello', onClick: fn() },
  parameters: {
    notes: {
      usage:
        'Makes something happen; with href it is a link that looks like a button. An icon alone is an IconButton, a link in a sentence is a Link.',
      do: [
        'Word it as what happens: "Send the report"',
        'One solid accent button a view',
        'Say the price on the button that spends credits',
        'Show loading while the deed is under way',
      ],
      dont: ['Write "OK" or "Submit"', 'Use danger for what can be undone', 'Disable without saying why nearby'],
      keys: [
        ['Tab', 'To the button'],
        ['Enter, Space', 'Presses it; a link takes Enter alone'],
      ],
      accessibility:
        'While loading it keeps its name and the focus, and takes no press: aria-busy and aria-disabled, not disabled. The smallest still takes a finger of 44 px.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Say hello' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Say hello' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

function SendsOnce({ onSend }: { onSend: () => void }) {
  const [sending, setSending] = useState(false);
  return (
    <Button
      loading={sending}
      onClick={() => {
        setSending(true);
        onSend();
      }}
    >
      Send the report
    </Button>
  );
}
const onSend = fn();

/** While the deed is under way nothing moves, and a second press does nothing. */
export const PressedTwice: Story = {
  render: () => <SendsOnce onSend={onSend} />,
  play: async ({ canvasElement }) => {
    onSend.mockClear();
    const button = within(canvasElement).getByRole('button', { name: 'Send the report' });
    const width = button.getBoundingClientRect().width;
    await userEvent.dblClick(button);
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(onSend).toHaveBeenCalledOnce();
  },
};

const onSubmit = fn((event: SyntheticEvent) => event.preventDefault());

/** Sends a form with Enter from its field. While it loads, the form is not sent again. */
export const Submit: Story = {
  render: () => (
    <form onSubmit={onSubmit} className="flex gap-3">
      <input aria-label="Name" className="rounded-field border border-line-strong px-3" />
      <Button type="submit" loading>
        Save
      </Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    onSubmit.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

export const AsLink: Story = {
  render: () => <Button href="#credits">See bundles</Button>,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '#credits');
  },
};

export const WithIcons: Story = { args: { iconStart: <Heart {...icon} />, iconEnd: <ArrowRight {...icon} /> } };

export const Block: Story = { args: { block: true } };

/** Longer than its place: it wraps and stays inside. */
export const LongWords: Story = {
  args: {
    children: 'Benachrichtigungseinstellungen jetzt vollständig überprüfen und aktualisieren',
    iconStart: <Heart {...icon} />,
  },
  render: (args) => (
    <div className="flex w-64">
      <Button {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(256);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-6">
      {(['solid', 'soft', 'outline', 'ghost'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap gap-3">
          {(['accent', 'neutral', 'danger', 'premium'] as const).map((tone) => (
            <Button key={tone} variant={variant} tone={tone}>
              {variant} {tone}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} loading>
            loading
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size} block={false} iconStart={<Heart {...icon} />} loading={false}>
            {size}
          </Button>
        ))}
        <Button loading iconStart={<Heart {...icon} />}>
          loading
        </Button>
      </div>
    </div>
  ),
};
