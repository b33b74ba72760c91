import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { gifts } from '../../stories/fixtures.ts';
import { GiftPicker, type GiftPickerProps } from './GiftPicker.tsx';

function Choosing(props: GiftPickerProps) {
  const [value, setValue] = useState(props.value);
  const chosen = gifts.find(({ id }) => id === value);
  return (
    <GiftPicker
      {...props}
      value={value}
      sendLabel={chosen ? `Send for ${chosen.cost}` : props.sendLabel}
      onValueChange={(gift) => {
        setValue(gift);
        props.onValueChange(gift);
      }}
    />
  );
}

const meta = {
  title: 'Modals/GiftPicker',
  component: GiftPicker,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'A gift for Clara',
    gifts,
    value: null,
    onValueChange: fn(),
    sendLabel: 'Choose a gift',
    onSend: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof GiftPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What it costs stands on the button before it is pressed. */
export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'A gift for Clara' });
    await expect(screen.getByRole('button', { name: 'Choose a gift' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /A bouquet/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send for 6 credits' }));
    await expect(args.onSend).toHaveBeenCalledWith('bouquet');
  },
};
export const Sending: Story = { args: { value: 'rose', sending: true } };
export const Failed: Story = {
  args: { value: 'star', error: 'Not enough credits' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Not enough credits');
  },
};
export const Matrix: Story = { tags: ['picture'], args: { value: 'coffee' } };
