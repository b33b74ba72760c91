import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NewLikesBadge } from '../Badge/Badge.tsx';
import { TabLinks, Tabs } from './Tabs.tsx';

const items = [
  { value: 'received', label: 'Like you', badge: <NewLikesBadge count={3} />, content: 'Three people like you.' },
  { value: 'given', label: 'You like', content: 'You like nobody yet.' },
  { value: 'matches', label: 'Matches', content: 'No match yet.' },
];
const meta = { title: 'Foundations/Tabs', component: Tabs, args: { label: 'Likes', items } } satisfies Meta<
  typeof Tabs
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onValueChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'You like' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('You like nobody yet.');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Matches' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Like you/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('{Home}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('received');
  },
};

export const KeptByTheApplication: Story = { args: { value: 'given' } };

export const AsLinks: Story = {
  render: () => (
    <TabLinks
      label="Likes"
      items={[
        { href: '#received', label: 'Like you', current: true, badge: <NewLikesBadge count={3} /> },
        { href: '#given', label: 'You like' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /Like you/ })).toHaveAttribute('aria-current', 'page');
  },
};

export const Matrix: Story = { tags: ['picture'] };
