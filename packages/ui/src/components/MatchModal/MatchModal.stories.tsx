import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { lockedPhotoOf, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { FictionalLabel } from '../ProfileCard/ProfileCard.tsx';
import { MatchModal } from './MatchModal.tsx';

const write = fn();

const meta = {
  title: 'Modals/MatchModal',
  component: MatchModal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'You and Clara like each other',
    text: 'Say hello while the moment is warm.',
    ownPhoto: photoOf('mehmet'),
    theirPhoto: photoOf('clara'),
    actions: (
      <>
        <Button block onClick={write}>
          Message Clara
        </Button>
        <Button block variant="ghost" tone="neutral">
          Keep looking
        </Button>
      </>
    ),
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage: 'Two people like each other: the product’s one moment of joy.',
      do: ['Show it once a match', 'Lead to the conversation first'],
      dont: ['Show it for a like alone', 'Leave out the fictional label'],
      keys: [
        ['Tab', 'Round inside'],
        ['Escape', 'Closes it'],
      ],
      accessibility:
        'A dialog named after both people. Photos and sparks are decoration; where motion is unwanted nothing flies.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MatchModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    write.mockClear();
    await expect(await screen.findByRole('dialog', { name: 'You and Clara like each other' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Message Clara' }));
    await expect(write).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

const onSend = fn();

/** The first words are written while the moment lasts. Nothing is sent without any. */
export const FirstMessage: Story = {
  tags: ['picture'],
  render: function Writes(args) {
    const [value, setValue] = useState('');
    const firstLine = {
      value,
      onValueChange: setValue,
      onSend,
      label: 'First message to Clara',
      placeholder: 'Say something nice',
      sendLabel: 'Send',
      cost: 'The next message costs 1 credit.',
      maxLength: 300,
    };
    return <MatchModal {...args} firstLine={firstLine} />;
  },
  play: async () => {
    onSend.mockClear();
    const field = await screen.findByRole('textbox', { name: 'First message to Clara' });
    await expect(field).toHaveAccessibleDescription('The next message costs 1 credit.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect(onSend).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'Shall we say Sunday?{Enter}');
    await expect(onSend).toHaveBeenCalledWith('Shall we say Sunday?');
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <MatchModal {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'You and Clara like each other'),
};

export const WithoutOwnPhoto: Story = { args: { ownPhoto: null } };
export const WithoutAnyPhoto: Story = {
  tags: ['picture'],
  args: { ownPhoto: null, theirPhoto: null, text: undefined },
};
/** No preview of the photos yet, or photos that may not be seen. */
export const PhotosOnTheirWay: Story = {
  args: {
    ownPhoto: { ...photoOf('mehmet'), placeholder: null },
    theirPhoto: { ...photoOf('clara'), placeholder: null },
  },
};
export const LockedPhotos: Story = { args: { ownPhoto: lockedPhotoOf('mehmet'), theirPhoto: lockedPhotoOf('clara') } };
export const Fictional: Story = {
  tags: ['picture'],
  args: {
    theirPhoto: photoOf('luca'),
    title: 'You and Luca like each other',
    fictionalLabel: <FictionalLabel>Fictional</FictionalLabel>,
  },
  play: async () => {
    await expect(await screen.findByText('Fictional')).toBeInTheDocument();
  },
};
export const Matrix: Story = { tags: ['picture'] };
