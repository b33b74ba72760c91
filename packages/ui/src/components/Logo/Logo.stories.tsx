import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'Chrome/Logo',
  component: Logo,
  args: { name: 'Ember' },
  parameters: {
    notes: {
      usage:
        'The brand’s mark and the product’s name. The mark comes with the brand’s tokens, the name from the settings.',
      do: ['Lead home where there is a home'],
      dont: ['Recolour or stretch it'],
      accessibility: 'Text; the mark is decoration and is drawn in forced colours, too.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { size: 'md' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ember')).toBeVisible();
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};

export const Home: Story = {
  args: { href: '#home', size: 'lg' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Ember' })).toHaveAttribute('href', '#home');
  },
};

/** Where the bar has more to hold, the mark stands alone on a phone; the link keeps its name. */
export const MarkOnAPhone: Story = {
  args: { href: '#home', markBelow: 576 },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Ember' });
    await expect(link.getBoundingClientRect().width).toBeLessThan(48);
  },
};

/** Only the narrowest phones lose the name. */
export const MarkOnTheNarrowest: Story = { args: { href: '#home', markBelow: 360 } };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      <Logo name="Ember" size="md" />
      <Logo name="Ember" size="lg" />
      <Logo name="Herzensangelegenheit" size="lg" href="#home" />
    </div>
  ),
};
