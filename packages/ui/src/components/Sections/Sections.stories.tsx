import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { scenes } from '../../stories/scenes.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormBesidePlace } from './FormBesidePlace.tsx';
import { ChatColumn, CheckList, FormPage, ProfileColumns, Section, SplitLayout } from './Sections.tsx';

const benefits = ['All photos of everyone', 'Up to 25 photos of your own', 'As many conversations as you like'];

const meta = {
  title: 'Chrome/Sections',
  component: Section,
  subcomponents: { FormPage, FormBesidePlace, SplitLayout, ProfileColumns, ChatColumn, CheckList },
  args: {
    title: <Heading level={2}>What happens next</Heading>,
    children: <Text>We write to you as soon as the payment arrives.</Text>,
  },
  parameters: {
    notes: {
      usage:
        'Parts of pages inside a layout: Section under a headline, FormPage for a page that is one form, SplitLayout for choices and what comes of them, ProfileColumns, ChatColumn, CheckList.',
      do: ['Give each section a headline of the right level', 'Keep to one form a page'],
      dont: ['Put a SplitLayout into a SplitLayout'],
      accessibility: 'Plain elements in the order in which they are read, on phones, too.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveTextContent('What happens next');
  },
};

/** A page that is one form: narrow, in the middle. */
export const Form: Story = {
  render: () => (
    <FormPage title="Log in" intro="Log in to continue.">
      <Card flatOnPhones className="flex flex-col gap-5">
        <TextField label="Email" />
        <Button block>Log in</Button>
      </Card>
    </FormPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('textbox', { name: 'Email' }).getBoundingClientRect().width,
    ).toBeLessThan(448);
    const title = within(canvasElement).getByRole('heading', { level: 1, name: 'Log in' }).getBoundingClientRect();
    const intro = within(canvasElement).getByText('Log in to continue.').getBoundingClientRect();
    await expect(intro.top - title.bottom).toBeCloseTo(8, 0);
  },
};

/** On wide screens a drawn place fills the other half. */
export const FormBesideAPlace: Story = {
  render: () => (
    <FormBesidePlace place={scenes.eveningWindow}>
      <FormPage>
        <Card flatOnPhones>
          <TextField label="Email" />
        </Card>
      </FormPage>
    </FormBesidePlace>
  ),
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('textbox', { name: 'Email' }).getBoundingClientRect();
    const [place] = canvasElement.getElementsByTagName('img');
    const { left, width } = place!.getBoundingClientRect();
    if (window.innerWidth < 992) await expect(width).toBe(0);
    else await expect(left).toBeGreaterThan(card.right);
  },
};

/** A long page: from 1200 px links lead past what one does not need. */
export const SplitWithNav: Story = {
  render: () => (
    <SplitLayout
      aside={<Card>How others see you</Card>}
      nav={
        <nav aria-label="Parts">
          <a href="#photos">Photos</a>
        </nav>
      }
    >
      <Section id="photos" title={<Heading level={2}>Photos</Heading>}>
        <Card>Three photos</Card>
      </Section>
    </SplitLayout>
  ),
};

/** Choices on one side, what comes of them on the other. */
export const Split: Story = {
  tags: ['picture'],
  render: () => (
    <SplitLayout aside={<Card>90 credits for 19,99 €</Card>}>
      <Section title={<Heading level={2}>How do you want to pay?</Heading>}>
        <Card>PayPal</Card>
      </Section>
      <Section title={<Heading level={2}>What you get</Heading>}>
        <CheckList items={benefits} />
      </Section>
    </SplitLayout>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const choice = canvas.getByText('PayPal').getBoundingClientRect();
    const outcome = canvas.getByText(/90 credits/).getBoundingClientRect();
    await expect(outcome.left).toBeGreaterThan(choice.right - 1);
  },
};

/** On a phone what comes of it stands below. */
export const SplitOnAPhone: Story = {
  ...Split,
  tags: [],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/90 credits/).getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByText('PayPal').getBoundingClientRect().bottom,
    );
  },
};

/** A profile: photos first, and beside them who it is. */
export const Profile: Story = {
  render: () => (
    <ProfileColumns gallery={<div className="aspect-4/5 rounded-card border border-line bg-sunken" />}>
      <Heading level={1}>Clara, 31</Heading>
      <Text>She bakes on Sundays.</Text>
    </ProfileColumns>
  ),
};

/** A conversation: who, what was said, where one writes; the middle takes the room that is left. */
export const Conversation: Story = {
  render: () => (
    <div className="h-96 border border-line">
      <ChatColumn header="Clara" composer={<p className="p-3">Say something nice</p>}>
        <p className="p-4">What was said</p>
      </ChatColumn>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Say something nice').getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByText('What was said').getBoundingClientRect().bottom + 100,
    );
  },
};

export const List: Story = {
  render: () => <CheckList items={benefits} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <Section {...args} />
      <Section title={<Heading level={2}>What you get</Heading>}>
        <CheckList
          items={[
            'One line',
            'Eine sehr lange Zeile, die auf einem Telefon über zwei Zeilen läuft und trotzdem am Haken ausgerichtet bleibt',
          ]}
        />
      </Section>
    </>
  ),
};
