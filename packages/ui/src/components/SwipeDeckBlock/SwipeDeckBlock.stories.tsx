import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { everyone, people } from '../../stories/fixtures.ts';
import { freeNote, photoKinds, SIGNUP, swipeWords } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { CallToAction } from '../CallToAction/CallToAction.tsx';
import { SwipeDeckBlock } from './SwipeDeckBlock.tsx';

const meta = {
  title: 'Lander blocks/SwipeDeckBlock',
  component: SwipeDeckBlock,
  parameters: {
    notes: {
      usage:
        'A taste of the swipe game for visitors: three to six people, then the way in. For members it is SwipeDeck.',
      do: ['End with a CallToAction card.', 'Say that a visitor’s like is not sent.'],
      dont: ['Tell a visitor that someone liked them back.', 'Let the deck begin again from the start.'],
      keys: [
        ['Tab', 'To pass, then to like'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility:
        'Each choice and who is next is said by a polite live region. Without script the two buttons lead to signing up.',
    } satisfies ComponentNotes,
  },
  args: {
    people: everyone.slice(0, 3),
    words: swipeWords,
    action: SIGNUP,
    onDecide: fn(),
    end: (
      <CallToAction
        variant="card"
        className="flex flex-col justify-center"
        title="There are more people to meet"
        text="Make a profile to say hello."
        label="Create your profile"
        href={SIGNUP}
        note={freeNote}
      />
    ),
  },
} satisfies Meta<typeof SwipeDeckBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Yes, no, yes: then the way in. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'like');
    await expect(canvas.getByRole('status')).toHaveTextContent('You liked Clara. Next: Mehmet.');
    canvas.getByRole('button', { name: 'Pass on Mehmet' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecide).toHaveBeenLastCalledWith('mehmet', 'pass');
    await userEvent.click(canvas.getByRole('button', { name: 'Like Nora' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Create your profile' })).toBeVisible());
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** Without script the buttons lead to signing up: they are those of a plain form. */
export const PlainForm: Story = {
  args: { onDecide: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toHaveAttribute('action', SIGNUP);
    await expect(canvas.getByRole('button', { name: 'Like Clara' })).toHaveAttribute('type', 'submit');
  },
};
export const Fictional: Story = {
  args: { people: [{ ...people.luca, fictionalLabel: 'Fictional' }, people.ines] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};
/** Nobody to show: the way in stands there from the start. */
export const Nobody: Story = { args: { people: [] } };

/** Photos as they come: none, one for members alone, one without a preview. */
export const OtherPhotos: Story = { args: { people: photoKinds } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-10 md:grid-cols-2">
      <SwipeDeckBlock {...args} />
      <SwipeDeckBlock {...args} people={[]} />
    </div>
  ),
};
