import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Foundations/Badge',
  component: Badge,
  args: { children: 'New' },
  parameters: {
    notes: {
      usage:
        'A word that marks the thing beside it: "New", "Match", "25 % off". For counts take UnreadBadge, NewLikesBadge or CreditsBadge; for interests a Tag.',
      do: ['Keep it to one or two words', 'Use at most two on a card', 'Let the tone repeat what the word says'],
      dont: ['Make it pressable', 'Say something by its colour alone'],
      accessibility: 'Plain text. An icon in it is decoration. In forced colours its border shows its shape.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { variant: 'soft', tone: 'neutral', size: 'md' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('New')).toBeVisible();
  },
};

export const WithIcon: Story = {
  args: {
    tone: 'success',
    children: (
      <>
        <BadgeCheck {...icon} />
        Confirmed
      </>
    ),
  },
};

const tones = ['neutral', 'accent', 'danger', 'warning', 'success', 'info', 'premium'] as const;

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      {(['solid', 'soft'] as const).map((variant) =>
        (['sm', 'md'] as const).map((size) => (
          <div key={variant + size} className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} variant={variant} size={size} tone={tone}>
                <BadgeCheck {...icon} />
                {tone}
              </Badge>
            ))}
          </div>
        )),
      )}
    </div>
  ),
};
