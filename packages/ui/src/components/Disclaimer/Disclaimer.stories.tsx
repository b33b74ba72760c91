import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Disclaimer } from './Disclaimer.tsx';

const LONG =
  'Ember is for adults of 18 and older. Some profiles are fictional and say so on every card. Messages cost credits.';
const SHORT = 'For adults only. Some profiles are fictional and say so.';

const meta = {
  title: 'Chrome/Disclaimer',
  component: Disclaimer,
  args: { children: LONG },
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'What must be said under every page: adults only, what fictional profiles are, what costs money.',
      do: ['Say all of it to visitors, and less where members are at home'],
      dont: ['Make it smaller or paler than a caption'],
      accessibility: 'A complementary region in plain text.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Disclaimer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  args: { form: 'full' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('complementary')).toHaveTextContent('fictional');
  },
};
/** With a headline, flush with the footer. */
export const Titled: Story = {
  args: { form: 'full', title: 'Good to know' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('complementary')).toHaveTextContent(/^Good to know.*fictional/);
  },
};
export const Member: Story = { args: { form: 'member', children: SHORT } };
export const InstalledApp: Story = { args: { form: 'app', children: SHORT } };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <>
      <Disclaimer form="full" title="Good to know">
        {LONG}
      </Disclaimer>
      <Disclaimer form="member" aria-label="Members">
        {SHORT}
      </Disclaimer>
      <Disclaimer form="app" aria-label="App">
        {SHORT}
      </Disclaimer>
    </>
  ),
};
