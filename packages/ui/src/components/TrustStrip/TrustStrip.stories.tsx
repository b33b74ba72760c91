import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { facts } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { TrustStrip } from './TrustStrip.tsx';

const meta = {
  title: 'Lander blocks/TrustStrip',
  component: TrustStrip,
  parameters: {
    notes: {
      usage: 'Facts of the product that take away a worry, quiet, under a first screen or beside a form.',
      do: ['Say only what the product does.', 'Two to five facts, each short enough for one line on a phone.'],
      dont: ['Counts of members, stars, seals of others, press logos.', 'Words of praise: “the best”, “the safest”.'],
      accessibility: 'A plain list; the marks are decoration, the words say all.',
    } satisfies ComponentNotes,
  },
  args: { facts },
} satisfies Meta<typeof TrustStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(facts.length);
  },
};
export const Stacked: Story = { args: { variant: 'stack' } };
export const TwoFacts: Story = { args: { facts: facts.slice(0, 2) } };
export const OneFact: Story = { args: { facts: facts.slice(0, 1) } };
/** Every mark there is. */
export const EveryMark: Story = {
  args: {
    facts: [
      ...facts,
      { icon: 'prices', label: 'The price stands beside every message' },
      { icon: 'block', label: 'Block anyone with one tap' },
      { icon: 'report', label: 'Every report is read' },
      { icon: 'private', label: 'Your e-mail address is never shown' },
      { icon: 'languages', label: 'In seven languages' },
      { icon: 'confirmed', label: 'Members confirm their e-mail' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
  },
};
export const LongWords: Story = {
  args: {
    facts: [
      { icon: 'payment', label: 'Einmalige Zahlungen ohne Abonnement und ohne automatische Verlängerung' },
      { icon: 'moderation', label: 'Fotos und Meldungen werden von Menschen angesehen, nicht nur von Maschinen' },
    ],
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-10">
      <TrustStrip {...args} />
      <TrustStrip {...args} variant="stack" />
    </div>
  ),
};
