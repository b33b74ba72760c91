import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Link } from '../Link/Link.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'Foundations/Text',
  component: Text,
  args: { children: 'She has moved to Leipzig, bakes on Sundays and is looking for someone who walks slowly.' },
  parameters: {
    notes: {
      usage: 'Running text in one of three sizes. Headlines are Heading.',
      do: ['Keep lines under 65 characters', 'Use tabular for amounts in columns'],
      dont: ['Make text smaller than a caption', 'Say something by its tone alone'],
      accessibility: 'The element is a paragraph unless as says otherwise. Every tone passes 4.5 to 1 on every ground.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { as: 'p', size: 'body', tone: 'ink', weight: 'normal', tabular: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Leipzig/).tagName).toBe('P');
  },
};

/** Each element it can be. */
export const Elements: Story = {
  render: () => (
    <div className="flex flex-col gap-2">
      <Text as="div">
        <Text as="span">span, </Text>
        <Text as="strong">strong, </Text>
        <Text as="small" size="caption">
          small
        </Text>
      </Text>
      <dl>
        <Text as="dt" tone="muted">
          dt
        </Text>
        <Text as="dd">dd</Text>
      </dl>
      <ul>
        <Text as="li">li</Text>
      </ul>
      <figure>
        <Text as="figcaption">figcaption</Text>
      </figure>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('figure')).toHaveTextContent('figcaption');
    await expect(canvas.getByRole('listitem')).toHaveTextContent('li');
    await expect(canvas.getByRole('term')).toHaveTextContent('dt');
  },
};

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
      <Text tone="inherit">Inherited</Text>
      <Text tone="accent">Accent</Text>
      <Text tone="danger">Danger</Text>
      <Text tone="success">Success</Text>
      <Text weight="medium">Medium</Text>
      <Text tabular weight="semibold">
        1 111 888
      </Text>
    </div>
  ),
};
