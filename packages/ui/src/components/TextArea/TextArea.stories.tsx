import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = { title: 'Forms/TextArea', component: TextArea, args: { label: 'About me' } } satisfies Meta<
  typeof TextArea
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Limited: Story = {
  args: { limit: 10 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('About me'), 'twelve chars');
    await expect(canvas.getByText('2 characters too many')).toBeVisible();
    await expect(canvas.getByLabelText('About me')).toBeInvalid();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await expect(canvas.getByText('1 character left')).toBeVisible();
  },
};
