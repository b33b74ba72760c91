import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { IcebreakerModal } from './IcebreakerModal.tsx';

const meta = {
  title: 'Modals/IcebreakerModal',
  component: IcebreakerModal,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'A first line for Clara',
    text: 'Press a line to send it. It costs 1 credit.',
    icebreakers: [
      { id: 'i1', text: 'Which path should I hike first?' },
      { id: 'i2', text: 'What do you listen to on a long train ride?' },
      { id: 'i3', text: 'Sea or mountains?' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof IcebreakerModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sea or mountains?' }));
    await expect(args.onChoose).toHaveBeenCalledWith('i3');
  },
};
export const Loading: Story = {
  args: { icebreakers: [], loadingLabel: 'Looking for a good line' },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Looking for a good line');
  },
};
export const Sending: Story = {
  args: { sendingId: 'i2' },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Sea or mountains?' })).toBeDisabled();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
export const Failed: Story = { args: { error: 'An error occurred, please try again later.' } };
export const Matrix: Story = { tags: ['picture'] };
