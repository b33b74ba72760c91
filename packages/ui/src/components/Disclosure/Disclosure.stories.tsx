import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Text } from '../Text/Text.tsx';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Foundations/Disclosure',
  component: Disclosure,
  args: { title: 'Interests', children: <Text>Cooking, sailing, jazz</Text>, onToggle: fn() },
  parameters: {
    notes: {
      usage: 'For what fewer people need, so that the rest stays short. What everybody needs is shown.',
      do: ['Name what lies behind it.', 'Show in the badge what is chosen there, so that nobody has to look.'],
      dont: ['Hide a price, a condition or an error behind it.', 'Put one into another.'],
      keys: [
        ['Tab', 'Moves to the title.'],
        ['Enter, Space', 'Opens and closes it.'],
      ],
      accessibility:
        'A native details element: screen readers say whether it is open, and finding on the page looks inside.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const title = canvas.getByText('Interests');
    const content = canvas.getByText('Cooking, sailing, jazz');
    await expect(content).not.toBeVisible();
    await userEvent.click(title);
    await expect(content).toBeVisible();
    await userEvent.click(title);
    await expect(content).not.toBeVisible();
    await expect(args.onToggle).toHaveBeenCalled();
  },
};

export const Lazy: Story = {
  args: { lazy: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText('Cooking, sailing, jazz')).toBeNull();
    await userEvent.click(canvas.getByText('Interests'));
    await expect(await canvas.findByText('Cooking, sailing, jazz')).toBeVisible();
    await userEvent.click(canvas.getByText('Interests'));
    await expect(canvas.getByText('Cooking, sailing, jazz')).not.toBeVisible();
  },
};

export const Open: Story = { args: { open: true } };

export const WithBadge: Story = { args: { badge: <Badge tone="accent">3</Badge> } };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-sm flex-col gap-4">
      <Disclosure title="Closed">Nothing to see</Disclosure>
      <Disclosure title="Open" open>
        <Text tone="muted">What lies behind it.</Text>
      </Disclosure>
      <Disclosure title="With a count" badge={<Badge tone="accent">12</Badge>}>
        Nothing to see
      </Disclosure>
      <Disclosure title="A title that is much longer than the narrow place in which it has to stand" open>
        <Text>Donaudampfschifffahrtsgesellschaft</Text>
      </Disclosure>
    </div>
  ),
};
