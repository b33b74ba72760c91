import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const WORDS = 'One message costs one credit';
const meta = {
  title: 'Foundations/Tooltip',
  component: Tooltip,
  args: { text: WORDS, children: <Button>Send</Button> },
  decorators: [
    (Story) => (
      <div className="flex justify-center p-16">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notes: {
      usage: 'A few words more about a thing that can have the focus. An icon that needs a name is an IconButton.',
      do: ['Keep it to one short line'],
      dont: ['Say anything there that is said nowhere else: fingers do not hover', 'Put links or buttons into it'],
      keys: [
        ['Tab', 'To the thing: the words appear'],
        ['Escape', 'Hides them'],
      ],
      accessibility:
        'The words describe the thing for screen readers at all times. A pointer may go onto them; Escape hides them wherever the focus is.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { side: 'top' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription(WORDS);
    await expect(canvas.getByText(WORDS)).not.toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText(WORDS)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText(WORDS)).not.toBeVisible());
    await expect(button).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(canvas.getByText(WORDS)).toBeVisible());
  },
};

/** Where the pointer is decides; Escape hides the words though the focus is elsewhere, and the next visit shows them. */
export const OnHover: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = canvas.getByRole('tooltip', { hidden: true });
    await userEvent.hover(canvas.getByRole('button'));
    await expect(words).not.toHaveAttribute('hidden');
    await userEvent.keyboard('{Escape}');
    await expect(words).toHaveAttribute('hidden');
    await userEvent.unhover(canvas.getByRole('button'));
    await userEvent.hover(canvas.getByRole('button'));
    await expect(words).not.toHaveAttribute('hidden');
  },
};

export const Below: Story = { args: { side: 'bottom' } };

/** At the edge of the window the words stay inside, and the page does not grow. */
export const AtTheEdgeOfAPhone: Story = {
  render: (args) => (
    <div className="fixed inset-x-0 top-0 flex justify-between">
      <Tooltip {...args}>
        <Button>One</Button>
      </Tooltip>
      <Tooltip {...args} text="Eine Nachricht kostet einen Kreditpunkt, mehr nicht">
        <Button>Two</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    canvas.getByRole('button', { name: 'Two' }).focus();
    const words = canvas.getByText(/Kreditpunkt/);
    await waitFor(() => expect(words).toBeVisible());
    const { left, top, right } = words.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button').focus();
    await waitFor(() => expect(within(canvasElement).getByText(WORDS)).toBeVisible());
  },
};
