import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { icons } from 'virtual:icons-in-use';
import { TextField } from '../../components/TextField/TextField.tsx';
import { icon } from '../../lib/icon.ts';

/**
 * Lucide, one stroke width. An icon never stands for a word alone: text beside it, or the label of its button, says what it means, so icons have no
 * name of their own. These are the ones that components use; take one of them before a new one.
 */
const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function IconTable() {
  const [wanted, setWanted] = useState('');
  const shown = Object.entries(icons).filter(([name]) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="Find an icon"
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {shown.map(([name, Icon]) => (
          <li key={name} className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-4">
            <Icon {...icon} className="size-6" />
            <code className="max-w-full text-center font-text text-caption wrap-anywhere">{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const InUse: Story = {
  tags: ['picture'],
  render: () => <IconTable />,
};

export const Find: Story = {
  tags: ['!autodocs'],
  render: () => <IconTable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const all = canvas.getAllByRole('listitem').length;
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an icon' }), 'heart');
    await expect(canvas.getByText('Heart')).toBeVisible();
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(all);
  },
};

/** The size follows the text that it stands beside; these are the others. */
export const Sizes: Story = {
  tags: ['picture'],
  render: () => {
    const { Heart } = icons;
    if (!Heart) return <p>No component uses a heart.</p>;
    return (
      <div className="flex items-end gap-6">
        {(['size-4', 'size-5', 'size-6', 'size-8'] as const).map((size) => (
          <span key={size} className="flex flex-col items-center gap-2">
            <Heart {...icon} className={size} />
            <code className="font-text text-caption">{size}</code>
          </span>
        ))}
      </div>
    );
  },
};
