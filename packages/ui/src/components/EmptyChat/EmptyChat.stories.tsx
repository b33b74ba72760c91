import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { EmptyChat } from './EmptyChat.tsx';

const meta = {
  title: 'Chat/EmptyChat',
  component: EmptyChat,
  parameters: {
    notes: {
      usage: 'A conversation that has not begun, a list without conversations, or none open beside the list.',
      do: ['Say one kind sentence and give one thing to do.', 'Show the portrait where there is a person to write to.'],
      dont: ['Make a person feel that nobody wrote.', 'Use it for an error: that is an ErrorState.'],
      accessibility: 'A heading (level 2); the drawing is decoration.',
    } satisfies ComponentNotes,
  },
  args: {
    title: 'No messages yet',
    text: 'Find someone you like and say hello. The first five messages are on us.',
    action: <Button href="#members">Search members</Button>,
  },
} satisfies Meta<typeof EmptyChat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Search members' })).toBeVisible();
  },
};
/** A conversation that has not begun: the person, and one thing to do. */
export const WithPortrait: Story = {
  args: {
    title: 'Say hello to Clara',
    text: 'She is from Utrecht and likes hiking and music, as you do.',
    portrait: <Photo photo={photoOf('clara')} alt="" aspect="square" shape="round" priority className="size-32" />,
    action: <Button variant="outline">Suggest an icebreaker</Button>,
  },
};
export const WithoutAction: Story = { args: { action: undefined, text: 'Choose a conversation on the left.' } };
/** A title alone, where no conversation is open. */
export const TitleOnly: Story = {
  args: { title: 'Choose a conversation', text: undefined, action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-6 md:grid-cols-2">
      <EmptyChat {...args} />
      <EmptyChat
        title="Say hello to Clara"
        portrait={<Photo photo={photoOf('clara')} alt="" aspect="square" shape="round" priority className="size-32" />}
        action={<Button variant="outline">Suggest an icebreaker</Button>}
      />
      <EmptyChat title="Schreib Maximilian-Alexander-Ferdinand als Erste oder als Erster" />
    </div>
  ),
};
