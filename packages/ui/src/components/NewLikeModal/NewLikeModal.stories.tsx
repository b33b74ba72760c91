import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import { NewLikeModal } from './NewLikeModal.tsx';

const meta = {
  title: 'Modals/NewLikeModal',
  component: NewLikeModal,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'New like!',
    person: people.ines,
    onImagePress: fn(),
    buttonLabel: 'Say hello',
    onButtonPress: fn(),
  },
} satisfies Meta<typeof NewLikeModal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Photo and button each say whose they are; the backdrop closes. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'New like!' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Photos of Inés' }));
    await expect(args.onImagePress).toHaveBeenCalledWith('ines');
    await userEvent.click(screen.getByRole('button', { name: 'Say hello' }));
    await expect(args.onButtonPress).toHaveBeenCalledWith('ines');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(document.elementFromPoint(4, 4) ?? document.body, { pointerEventsCheck: 0 });
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Fictional: Story = { args: { person: { ...people.luca, fictionalLabel: 'Fictional' } } };
export const NoPhoto: Story = { args: { person: { ...people.marta, photo: null } } };
export const Matrix: Story = { tags: ['picture'] };
