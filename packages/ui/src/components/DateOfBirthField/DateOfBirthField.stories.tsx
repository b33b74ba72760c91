import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DateOfBirthField } from './DateOfBirthField.tsx';

const meta = {
  title: 'Forms/DateOfBirthField',
  component: DateOfBirthField,
  args: { label: 'Date of birth', onValueChange: fn() },
} satisfies Meta<typeof DateOfBirthField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Day'), '7');
    await userEvent.selectOptions(canvas.getByLabelText('Month'), 'March');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await userEvent.type(canvas.getByLabelText('Year'), '1991');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1991-03-07');
  },
};
export const AmericanOrder: Story = {
  args: { locale: 'en-US', value: '1991-03-07' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Month')).toHaveValue('3');
    await expect(canvas.getByLabelText('Month').compareDocumentPosition(canvas.getByLabelText('Day'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
};
export const TooYoung: Story = { args: { value: '2012-01-01', error: 'Enter your date of birth (18+)' } };
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-md flex-col gap-5">
      <DateOfBirthField label="Date of birth" hint="Only your age is shown." />
      <DateOfBirthField label="Geburtsdatum" locale="de-DE" value="1988-12-24" />
      <DateOfBirthField label="Date of birth" value="2012-01-01" error="Enter your date of birth (18+)" />
    </div>
  ),
};
