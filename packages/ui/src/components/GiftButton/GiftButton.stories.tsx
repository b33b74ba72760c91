import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { GiftButton } from './GiftButton.tsx';

const meta = {
  title: 'Profile/GiftButton',
  component: GiftButton,
  parameters: {
    notes: {
      usage: 'Opens the GiftPicker for one person, beside MessageButton and LikeButton in ProfileActions.',
      do: ['Open the gifts, where each says what it costs.', 'Tell a visitor to log in when they press it.'],
      dont: ['Send a gift with the first press.', 'Make it the loudest button of the view: that is the message.'],
      keys: [['Enter, Space', 'Opens the gifts']],
      accessibility: 'Named “Send a gift to Clara”, also where the word is hidden on a phone.',
    } satisfies ComponentNotes,
  },
  args: { name: 'Clara', onClick: fn() },
} satisfies Meta<typeof GiftButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a gift to Clara' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Send a gift to Clara' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
/** The gifts are being fetched: no second press. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
/** In the bar of a profile on a phone the icon says enough; the name stays. */
export const InABarOnAPhone: Story = {
  render: (args) => (
    <div data-actions="" className="group">
      <GiftButton {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send a gift to Clara' })).toBeVisible();
    if (window.innerWidth < 576) await expect(canvas.getByText('Gift')).not.toBeVisible();
  },
};
export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <GiftButton {...args} loading={false} disabled={false} />
      <GiftButton {...args} loading />
      <GiftButton {...args} disabled />
      <div data-actions="" className="group">
        <GiftButton {...args} />
      </div>
    </div>
  ),
};
