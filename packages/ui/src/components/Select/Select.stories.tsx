import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Select } from './Select.tsx';

const notes = {
  usage:
    'One choice of a list that one knows, five or more. For fewer, show them all with RadioCards; for many that one searches, use Combobox.',
  do: [
    'Put what people choose most first, or sort by name.',
    'Give a placeholder where nothing should be chosen beforehand.',
  ],
  dont: ['Use it for yes or no.', 'Send people away as soon as they choose: arrow keys choose, too.'],
  keys: [
    ['Arrow up, arrow down', 'Choose the one before, the next.'],
    ['Letters', 'Jump to the choice that begins so.'],
    ['Space, Alt arrow down', 'Open the list.'],
  ],
  accessibility: 'The machine’s own control: phones show their wheel, screen readers say what they always say.',
} satisfies ComponentNotes;

const options = [
  { value: 'at', label: 'Austria' },
  { value: 'be', label: 'Belgium' },
  { value: 'de', label: 'Germany' },
  { value: 'nl', label: 'Netherlands' },
  { value: 'us', label: 'United States', disabled: true },
];

const meta = {
  title: 'Forms/Select',
  component: Select,
  parameters: { notes },
  args: {
    label: 'Country',
    placeholder: 'Choose a country',
    className: 'max-w-sm',
    options,
    onValueChange: fn(),
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const select = canvas.getByLabelText('Country');
    await expect(select).toHaveValue('');
    await userEvent.selectOptions(select, 'Netherlands');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('nl');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('option', { name: 'United States' })).toBeDisabled();
  },
};
/** Without a placeholder, the first one is chosen. */
export const AlwaysOne: Story = {
  args: { placeholder: undefined, hint: 'Prices are shown in its currency.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Country')).toHaveValue('at');
  },
};
export const WithError: Story = {
  args: { error: 'Choose a country.', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Country')).toBeInvalid();
  },
};
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Country')).toBeDisabled();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <Select label="Country" placeholder="Choose a country" options={options} />
      <Select label="Country" options={options} defaultValue="nl" hint="Prices are shown in its currency." />
      <Select label="Country" options={options} placeholder="Choose a country" error="Choose a country." required />
      <Select label="Country" options={options} disabled optional />
      <Select label="Sort by" hideLabel options={[{ value: 'new', label: 'Newest first' }]} />
      <Select
        label="Region"
        options={[{ value: 'x', label: 'Provence-Alpes-Côte d’Azur, with the Islands of Hyères and the Camargue' }]}
      />
      <div dir="rtl">
        <Select label="البلد" options={[{ value: 'nl', label: 'هولندا' }]} />
      </div>
    </div>
  ),
};
