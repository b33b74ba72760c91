import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { InviteOnlyBanner } from './InviteOnlyBanner.tsx';

const meta = {
  title: 'Banners/InviteOnlyBanner',
  component: InviteOnlyBanner,
  args: {
    title: 'By invitation only',
    children: 'New members are invited by friends at present.',
    action: { label: 'I have an invitation', href: '#signup' },
  },
  parameters: {
    notes: {
      usage: 'Signing up is closed but for the invited; shown where the way in would be.',
      do: ['Offer the way in to those who have an invitation, if there is one'],
      dont: ['Make it sound like a lottery'],
      keys: [
        ['Tab', 'To its action'],
        ['Enter', 'Leads there'],
      ],
      accessibility: 'Part of the page’s notices.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof InviteOnlyBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'I have an invitation' })).toHaveAttribute(
      'href',
      '#signup',
    );
  },
};

export const WithoutAction: Story = {
  args: { action: undefined, children: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};

const onSlow = fn();

/** A deed instead of a place, under way: a second press does nothing. */
export const UnderWay: Story = {
  args: { action: { label: 'Ask for an invitation', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask for an invitation' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = { tags: ['picture'] };
