import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../Heading/Heading.tsx';
import { Link } from '../Link/Link.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'Foundations/Text',
  component: Text,
  args: { children: 'She has moved to Leipzig, bakes on Sundays and is looking for someone who walks slowly.' },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-prose flex-col gap-4">
      <Heading level={1}>Good evening, Marie</Heading>
      <Heading level={2}>Three people like you</Heading>
      <Heading level={3}>What happens next</Heading>
      <Heading level={4}>Your photos</Heading>
      <Text size="lead">A longer first line, as a page would open with it.</Text>
      <Text>
        A body of text with <Link href="#terms">a link inside it</Link>, and umlauts: Über Größe läßt sich streiten.
        Zażółć gęślą jaźń.
      </Text>
      <Text tone="muted">Secondary text, quieter and still readable.</Text>
      <Text size="caption" tone="muted">
        A caption. 1 234,56 €
      </Text>
      <Text tone="accent">Accent</Text>
      <Text tone="danger">Danger</Text>
      <Text tone="success">Success</Text>
      <Text tabular weight="semibold">
        1 111 888
      </Text>
    </div>
  ),
};
