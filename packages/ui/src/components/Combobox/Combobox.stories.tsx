import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const towns = [
  { value: '1', label: 'Leipzig', description: 'Saxony' },
  { value: '2', label: 'Leimen', description: 'Baden-Württemberg' },
  { value: '3', label: 'Lehrte', description: 'Lower Saxony' },
];

function Searching({ onSelect, ...args }: ComboboxProps) {
  const [text, setText] = useState(args.inputValue);
  return (
    <div className="min-h-64 max-w-sm">
      <Combobox
        {...args}
        inputValue={text}
        onInputChange={setText}
        options={towns.filter((town) => town.label.toLowerCase().startsWith(text.toLowerCase()))}
        onSelect={(option) => {
          setText(option.label);
          onSelect(option);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: { label: 'Town', inputValue: '', options: towns, onInputChange: fn(), onSelect: fn() },
  render: (args) => <Searching {...args} />,
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Town' });
    await userEvent.type(input, 'lei');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('option', { name: /Leimen/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(towns[0]);
    await expect(input).toHaveValue('Leipzig');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const ByPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox'), 'leh');
    await userEvent.click(canvas.getByRole('option', { name: /Lehrte/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(towns[2]);
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await expect(canvas.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'lei{ArrowDown}');
  },
};
export const Loading: Story = { args: { loading: true } };
