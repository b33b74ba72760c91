import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const notes = {
  usage:
    'A town or a region: one writes, the application searches, one takes. For a short list that one knows, use Select.',
  do: [
    'Search after a short pause in typing, and drop late answers.',
    'Tell places of one name apart by their region.',
    'Let what was typed count when nothing is taken.',
    'Open the list at once (openOnFocus) where there are few, as with regions.',
  ],
  dont: ['Search before two letters are there.', 'Empty the field when it is left.'],
  keys: [
    ['Arrow down, arrow up', 'Open the list and go through it, round and round.'],
    ['Enter', 'Takes the marked one.'],
    ['Escape', 'Closes the list and keeps what was typed.'],
  ],
  accessibility:
    'How many were found, that none was, or that the search failed is told while one types; the focus never leaves the field.',
} satisfies ComponentNotes;

const towns = [
  { value: '1', label: 'Leipzig', description: 'Saxony' },
  { value: '2', label: 'Leimen', description: 'Baden-Württemberg' },
  { value: '3', label: 'Lehrte', description: 'Lower Saxony' },
];
const regions = [
  'Drenthe',
  'Flevoland',
  'Friesland',
  'Gelderland',
  'Groningen',
  'Limburg',
  'Noord-Brabant',
  'Noord-Holland',
  'Overijssel',
  'Utrecht',
  'Zeeland',
  'Zuid-Holland',
].map((label) => ({ value: label, label }));

/* What an application does: it searches. */
function Searching({ onSelect, onInputChange, ...args }: ComboboxProps) {
  const [text, setText] = useState(args.inputValue);
  const change = (next: string): void => {
    setText(next);
    onInputChange(next);
  };
  return (
    <div className="min-h-96 max-w-sm">
      <Combobox
        {...args}
        inputValue={text}
        onInputChange={change}
        options={args.options.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))}
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
  parameters: { notes },
  args: { label: 'Town', inputValue: '', options: towns, onInputChange: fn(), onSelect: fn() },
  render: (args) => <Searching {...args} />,
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { autoComplete: 'address-level2', placeholder: 'The first letters' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Town' });
    await userEvent.click(input);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(input, 'lei');
    await expect(args.onInputChange).toHaveBeenLastCalledWith('lei');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 results');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('option', { name: /Leimen/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(towns[0]);
    await expect(input).toHaveValue('Leipzig');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const CityByPointer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'leh');
    await userEvent.click(canvas.getByRole('option', { name: /Lehrte/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(towns[2]);
  },
};

export const Cleared: Story = {
  args: { inputValue: 'Leipzig' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onInputChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
};

/** Few that one knows: the list is there as soon as the field is. */
export const Regions: Story = {
  args: { label: 'Province', options: regions, openOnFocus: true },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Province' });
    await userEvent.click(input);
    await expect(canvas.getAllByRole('option')).toHaveLength(12);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(regions.at(-1));
    await userEvent.clear(input);
    await userEvent.type(input, 'noord');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await userEvent.tab();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(input).toHaveValue('noord');
  },
};

const onSend = fn((event: { preventDefault: () => void }) => event.preventDefault());
function Answered({ onInputChange, ...args }: ComboboxProps) {
  const [text, setText] = useState('lei');
  const [options, setOptions] = useState(args.options);
  return (
    <form onSubmit={onSend} className="min-h-96 max-w-sm">
      <Combobox
        {...args}
        inputValue={text}
        onInputChange={(next) => {
          setText(next);
          onInputChange(next);
        }}
        options={options}
      />
      <button type="button" onClick={() => setOptions([{ value: '1', label: 'Leiden' }, ...towns.slice(1)])}>
        An answer comes
      </button>
    </form>
  );
}
/** Another list comes after one was marked: Enter takes nobody else's place, and does not send the form instead. */
export const AnswerComesLate: Story = {
  render: (args) => <Answered {...args} />,
  play: async ({ canvas, args }) => {
    onSend.mockClear();
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { name: /Leipzig/ })).toHaveAttribute('aria-selected', 'true');
    // Without the focus, which stays in the field.
    canvas.getByRole('button', { name: 'An answer comes' }).click();
    await expect(await canvas.findByRole('option', { name: 'Leiden' })).toHaveAttribute('aria-selected', 'false');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith({ value: '1', label: 'Leiden' });
    await userEvent.keyboard('{Enter}');
    await expect(onSend).toHaveBeenCalledOnce();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await expect(canvas.getByText('No results')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('No results')).toBeNull();
    await expect(canvas.getByRole('combobox')).toHaveValue('xyz');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByText('No results')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { loading: true, options: [] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lei');
    await expect(canvas.getAllByText('Loading…').length).toBeGreaterThan(0);
    await expect(canvas.queryByText('No results')).toBeNull();
  },
};

/** What was typed counts all the same. */
export const SearchFailed: Story = {
  args: { searchError: 'Towns cannot be looked up just now. Write yours in full.' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lei');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('Towns cannot be looked up just now.');
  },
};

export const WithError: Story = {
  args: { error: 'Choose a town.', required: true, inputValue: 'L' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
};
export const Disabled: Story = {
  args: { disabled: true, inputValue: 'Leipzig' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
};

/** The list over what stands below. */
export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lei{ArrowDown}');
  },
};

const nothing = { options: [], onInputChange: () => undefined, onSelect: () => undefined };
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <Combobox {...nothing} label="Town" inputValue="" placeholder="The first letters" hint="Never the street." />
      <Combobox {...nothing} label="Town" inputValue="Leipzig" loading={false} />
      <Combobox {...nothing} label="Town" inputValue="Lei" loading />
      <Combobox {...nothing} label="Town" inputValue="Lei" error="Choose a town." required />
      <Combobox {...nothing} label="Province" inputValue="" openOnFocus optional />
      <Combobox {...nothing} label="Town" inputValue="Leipzig" disabled />
      <Combobox
        {...nothing}
        label="Town"
        inputValue="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
        hideLabel
      />
    </div>
  ),
};
