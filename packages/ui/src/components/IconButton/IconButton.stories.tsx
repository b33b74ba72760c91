import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Heart } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Foundations/IconButton',
  component: IconButton,
  args: { label: 'Like', children: <Heart {...icon} /> },
  parameters: {
    notes: {
      usage: 'A button whose icon says enough: close, like, more. Where it does not, take a Button with words.',
      do: ['Name what it does, with whom: "Like Clara"', 'Take one known icon for one deed everywhere'],
      dont: ['Use it for the main deed of a page', 'Put words into it'],
      keys: [
        ['Tab', 'To the button'],
        ['Enter, Space', 'Presses it; a link takes Enter alone'],
      ],
      accessibility: 'The label is its name and its tooltip. The smallest still takes a finger of 44 px.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Like' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(button).toHaveAttribute('title', 'Like');
  },
};

export const Disabled: Story = {
  args: { onClick: fn(), disabled: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** The smallest is 36 px to the eye and 44 px to the finger. */
export const SmallTakesAFinger: Story = {
  args: { size: 'sm', onClick: fn() },
  render: (args) => (
    <div className="p-4">
      <IconButton {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const { left, top, width } = button.getBoundingClientRect();
    await expect(width).toBe(36);
    await expect(document.elementFromPoint(left - 3, top - 3)).toBe(button);
  },
};

export const AsLink: Story = {
  render: () => (
    <IconButton label="More" href="#more">
      <Ellipsis {...icon} />
    </IconButton>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'More' })).toHaveAttribute('href', '#more');
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      {(['solid', 'soft', 'outline', 'ghost'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          {(['accent', 'neutral', 'danger', 'premium'] as const).map((tone) =>
            (['sm', 'md', 'lg'] as const).map((size) => (
              <IconButton
                key={`${tone} ${size}`}
                label={`${variant} ${tone} ${size}`}
                variant={variant}
                tone={tone}
                size={size}
              >
                <Heart {...icon} />
              </IconButton>
            )),
          )}
        </div>
      ))}
    </div>
  ),
};
