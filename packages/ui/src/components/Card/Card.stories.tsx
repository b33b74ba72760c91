import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Foundations/Card',
  component: Card,
  args: { children: 'What belongs together' },
  parameters: {
    notes: {
      usage: 'What belongs together, on a ground of its own. People have cards of their own: ProfileCard.',
      do: [
        'Choose the element by meaning: article for one of many, section with a headline, form for a form',
        'Say expectedHeight where there are hundreds of them',
      ],
      dont: ['Put a card into a card', 'Put everything into cards'],
      accessibility: 'No role of its own beyond the element. In forced colours it has a border.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { as: 'article', tone: 'surface', padding: 'md' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('article')).toHaveTextContent('What belongs together');
  },
};

/** Each element it can be. */
export const Elements: Story = {
  render: () => (
    <div className="flex flex-col gap-3">
      <Card as="div">div</Card>
      <Card as="article">article</Card>
      <Card as="section">section</Card>
      <Card as="aside" aria-label="Beside">
        aside
      </Card>
      <Card as="form" aria-label="A form">
        form
      </Card>
      <ul>
        <Card as="li">li</Card>
      </ul>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('form')).toBeInTheDocument();
    await expect(canvas.getByRole('complementary')).toBeInTheDocument();
    await expect(canvas.getByRole('listitem')).toBeInTheDocument();
  },
};

/** The frame of a form: on phones there is the form alone. */
export const FlatOnPhones: Story = { tags: ['picture'], args: { flatOnPhones: true } };

/** Edge to edge: for photos and lists that bring their own space. */
export const WithoutPadding: Story = { args: { padding: 'none', className: 'overflow-hidden' } };

/** A hundred of them: those out of sight cost next to nothing until they come near. */
export const InALongList: Story = {
  render: () => (
    <ul className="flex flex-col gap-3">
      {Array.from({ length: 100 }, (_, i) => (
        <Card key={i} as="li" expectedHeight={110}>
          <Heading level={3}>Card {i + 1}</Heading>
          <Text tone="muted">Worked out when it comes near.</Text>
        </Card>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('listitem');
    const last = cards.at(-1)!;
    const drawn = (card: HTMLElement) =>
      within(card).getByRole('heading').checkVisibility({ contentVisibilityAuto: true });
    // Before the first frame none is drawn.
    await waitFor(() => expect([drawn(cards[0]!), drawn(last)]).toEqual([true, false]));
    last.scrollIntoView();
    await waitFor(() => expect(drawn(last)).toBe(true));
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid gap-5 md:grid-cols-4">
      {(['surface', 'raised', 'sunken'] as const).map((tone) =>
        (['none', 'sm', 'md', 'lg'] as const).map((padding) => (
          <Card key={tone + padding} as="section" tone={tone} padding={padding}>
            <Heading level={3}>{tone}</Heading>
            <Text tone="muted">padding {padding}</Text>
          </Card>
        )),
      )}
    </div>
  ),
};
