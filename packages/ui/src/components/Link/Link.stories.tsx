import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { UiProvider, type LinkProps } from '../../provider/UiProvider.tsx';
import { englishStrings } from '../../provider/strings.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Foundations/Link',
  component: Link,
  args: { href: '#terms', children: 'Terms of use' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Quiet: Story = { args: { tone: 'quiet' } };

function RouterLink(props: LinkProps) {
  return <a data-router {...props} />;
}

export const ThroughARouter: Story = {
  render: (args) => (
    <UiProvider strings={englishStrings} link={RouterLink}>
      <Link {...args} />
    </UiProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('data-router');
  },
};
