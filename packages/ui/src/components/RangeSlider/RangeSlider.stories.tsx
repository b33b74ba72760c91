import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { RangeSlider } from './RangeSlider.tsx';

const notes = {
  usage: 'A range with two ends, ages for example, where roughly is good enough.',
  do: ['Show the whole range beforehand, or what is known to fit.', 'Wait with a search until the thumb rests.'],
  dont: ['Use it for an exact number without typed.', 'Let both ends start at one place.'],
  keys: [
    ['Tab', 'Goes from one end to the other.'],
    ['Arrow keys', 'Move an end by one step. It takes the other one along where they meet.'],
    ['Page up, page down', 'Move it by about a tenth.'],
    ['Home, End', 'Move it as far as it goes.'],
    ['Digits', 'In the fields of typed: set an end. What is out of reach is put back when the field is left.'],
  ],
  accessibility: 'Two native sliders, each with a name and its value in words. The ends never cross.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/RangeSlider',
  component: RangeSlider,
  parameters: { notes },
  args: { label: 'Age', min: 18, max: 99, defaultValue: [28, 45], className: 'max-w-md', onValueChange: fn() },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await fireEvent.change(canvas.getByRole('slider', { name: 'Minimum' }), { target: { value: '60' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith([60, 60]);
    await fireEvent.change(canvas.getByRole('slider', { name: 'Maximum' }), { target: { value: '72' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith([60, 72]);
    await expect(canvas.getByText('60 – 72')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Minimum' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Maximum' })).toHaveFocus();
  },
};
/** Both ends at one value: dragged to either side, and by keys each end goes both ways and takes the other along. */
export const BothEndsAtOneValue: Story = {
  args: { defaultValue: [40, 40] },
  play: async ({ canvas, args }) => {
    const low = canvas.getByRole('slider', { name: 'Minimum' });
    const high = canvas.getByRole('slider', { name: 'Maximum' });
    const put = (thumb: HTMLElement, value: number) => fireEvent.change(thumb, { target: { value: String(value) } });
    const drag = async (thumb: HTMLElement, path: readonly number[]): Promise<void> => {
      await fireEvent.pointerDown(thumb);
      thumb.focus();
      for (const value of path) await put(thumb, value);
      await fireEvent.pointerUp(thumb);
    };
    await drag(high, [30, 35, 40]);
    await expect(args.onValueChange).toHaveBeenNthCalledWith(2, [35, 40]);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([40, 40]);
    await drag(high, [52, 30]);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([30, 40]);
    // Let go, each thumb is its own end again.
    await expect([low, high].map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual(['30', '40']);
    await drag(low, [60]);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([40, 60]);
    await expect([low, high].map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual(['40', '60']);
    await put(low, 61);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([61, 61]);
    await put(high, 60);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([60, 60]);
    await expect(canvas.getByText('60 – 60')).toBeVisible();
  },
};
export const WithUnit: Story = {
  args: { typed: false, format: (years) => `${years} years`, hint: 'Both ends count.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Minimum' })).toHaveAttribute('aria-valuetext', '28 years');
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Both ends count.');
  },
};
/** The application keeps it. */
export const Controlled: Story = {
  args: { value: [30, 40], step: 5, min: 20, max: 80 },
  play: async ({ canvas, args }) => {
    await fireEvent.change(canvas.getByRole('slider', { name: 'Maximum' }), { target: { value: '60' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith([30, 60]);
    await expect(canvas.getByText('30 – 40')).toBeVisible();
  },
};
/** For those who would rather write than drag: each end takes the other one along where it would cross it. */
export const Typed: Story = {
  args: { typed: true },
  play: async ({ canvas, args }) => {
    const low = canvas.getByRole('textbox', { name: 'Minimum' });
    const high = canvas.getByRole('textbox', { name: 'Maximum' });
    await userEvent.clear(low);
    await userEvent.type(low, '31');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([31, 45]);
    await userEvent.clear(high);
    await userEvent.type(high, '25');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([25, 25]);
    await expect(canvas.getByRole('slider', { name: 'Minimum' })).toHaveValue('25');
    await userEvent.clear(low);
    await userEvent.type(low, '60');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([60, 60]);
    const calls = args.onValueChange;
    await userEvent.clear(high);
    await userEvent.type(high, '7');
    await expect(calls).toHaveBeenLastCalledWith([60, 60]);
    await userEvent.tab();
    await expect(high).toHaveValue('60');
  },
};
export const WithError: Story = {
  args: { error: 'Nobody is that age here yet. Try a wider range.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'Nobody is that age here yet. Try a wider range.',
    );
  },
};
export const Disabled: Story = {
  args: { disabled: true, typed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Maximum' })).toBeDisabled();
    await expect(canvas.getByRole('slider', { name: 'Minimum' })).toBeDisabled();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <RangeSlider label="Age" min={18} max={99} defaultValue={[28, 45]} hint="Both ends count." />
      <RangeSlider label="Age" min={18} max={99} typed />
      <RangeSlider label="Age" min={18} max={99} defaultValue={[40, 40]} />
      <RangeSlider label="Age" min={18} max={99} defaultValue={[99, 99]} error="Nobody is that age here yet." />
      <RangeSlider label="Distance" min={0} max={200} step={10} defaultValue={[0, 50]} format={(km) => `${km} km`} />
      <RangeSlider label="Age" min={18} max={99} defaultValue={[28, 45]} disabled />
      <div dir="rtl">
        <RangeSlider label="العمر" min={18} max={99} defaultValue={[28, 45]} />
      </div>
    </div>
  ),
};
