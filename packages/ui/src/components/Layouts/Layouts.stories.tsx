import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { footerLinks, places } from '../../stories/chrome.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Banner } from '../Banner/Banner.tsx';
import { BottomBar } from '../BottomBar/BottomBar.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Disclaimer } from '../Disclaimer/Disclaimer.tsx';
import { ChatColumn } from '../Sections/Sections.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { LogoBar } from '../LogoBar/LogoBar.tsx';
import { Toast, ToastRegion } from '../Toast/Toast.tsx';
import { TopNavigation } from '../TopNavigation/TopNavigation.tsx';
import { UsFooter } from '../UsFooter/UsFooter.tsx';
import {
  ChatLayout,
  DefaultLayout,
  EmptyLayout,
  LanderLayout,
  PageHeader,
  Row,
  SidebarLayout,
  Stack,
} from './Layouts.tsx';

const onDismiss = fn();
const visitorBar = <TopNavigation name="Ember" homeHref="#home" login={{ href: '#login', label: 'Log in' }} />;
const memberBar = <TopNavigation name="Ember" homeHref="#home" places={places} current="search" contentId="people" />;
const footer = <Footer form="member" name="Ember" links={footerLinks} />;
const overlays = (
  <ToastRegion>
    <Toast title="Saved" duration={0} onDismiss={onDismiss} />
  </ToastRegion>
);

const meta = {
  title: 'Chrome/Layouts',
  component: DefaultLayout,
  subcomponents: { ChatLayout, LanderLayout, EmptyLayout, PageHeader, SidebarLayout, Stack, Row },
  args: { header: visitorBar, children: 'The page' },
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'The frames of pages. DefaultLayout for nearly all, ChatLayout for conversations, LanderLayout for a page that says one thing, EmptyLayout for nothing but content. Inside: PageHeader, SidebarLayout, Stack and Row.',
      do: [
        'Take one layout a page',
        'Use width for forms and for what is read',
        'Put dialogs and toasts into overlays',
      ],
      dont: ['Space things by margins where Stack and Row do it', 'Nest layouts'],
      accessibility:
        'Each has one main, to which the bar’s first link skips. Banners stand in a named complementary region; the rail has a name of its own.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof DefaultLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const content = (
  <>
    <PageHeader actions={<Button variant="outline">Filter</Button>} className="mt-2">
      <Heading level={1}>People near you</Heading>
    </PageHeader>
    <SidebarLayout railLabel="Filters" rail={<Card>Filters</Card>}>
      <Stack gap="lg" className="pt-2">
        <Card>One</Card>
        <Row gap="md">
          <Button>Two</Button>
          <Button variant="soft">Three</Button>
        </Row>
      </Stack>
    </SidebarLayout>
  </>
);

export const Default: Story = {
  render: () => (
    <DefaultLayout
      header={visitorBar}
      banners={<Banner title="One thing to know" />}
      footer={footer}
      disclaimer={<Disclaimer>Adults only.</Disclaimer>}
      usFooter={<UsFooter>No background checks are made.</UsFooter>}
    >
      {content}
    </DefaultLayout>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'content');
    await expect(canvas.getByRole('complementary', { name: 'Notifications' })).toHaveTextContent('One thing to know');
    await expect(canvas.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  },
};

/** A member's page: the places at the foot of a phone, a message that passes, and the skip link to the content. */
export const Member: Story = {
  render: () => (
    <DefaultLayout
      header={memberBar}
      bottomBar={<BottomBar places={places} current="search" />}
      overlays={overlays}
      contentId="people"
      width="page"
    >
      {content}
    </DefaultLayout>
  ),
  play: async ({ canvasElement }) => {
    onDismiss.mockClear();
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'people');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(onDismiss).toHaveBeenCalledOnce();
  },
};

/** On a phone the rail is gone, the places are at the foot, and the page keeps room for them. */
export const MemberOnAPhone: Story = {
  ...Member,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    const bar = canvas.getByRole('navigation');
    await expect(bar.getBoundingClientRect().bottom).toBe(window.innerHeight);
  },
};

/** One step of a form, on a phone: no foot, and no second way in. */
export const OneFormOnAPhone: Story = {
  args: { oneForm: true, footer, children: <Card flatOnPhones>One question</Card> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('footer')).not.toBeVisible();
  },
};

/** As wide as a form. */
export const FormWidth: Story = {
  args: { width: 'form', children: <Card>A form</Card> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('main').getBoundingClientRect().width).toBeLessThanOrEqual(448);
  },
};
/** As wide as one reads well. */
export const ReadingWidth: Story = { args: { width: 'reading', children: <Card>Something to read</Card> } };
/** From edge to edge. */
export const FullWidth: Story = { args: { width: 'full', children: <Card>A map</Card> } };

export const Chat: Story = {
  render: () => (
    <ChatLayout
      header={memberBar}
      bottomBar={<BottomBar places={places} current="messages" />}
      contentId="people"
      overlays={overlays}
    >
      <Card className="m-4">A conversation</Card>
    </ChatLayout>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.firstElementChild?.getBoundingClientRect().height).toBe(window.innerHeight);
  },
};

/** A conversation has a phone for itself: the bar at the top is there from 992 px. */
export const Conversation: Story = {
  render: () => (
    <ChatLayout header={memberBar} contentId="people" overlays={overlays}>
      <ChatColumn header="Clara" composer={<p className="p-3">Say something nice</p>}>
        <p className="p-4">What was said</p>
      </ChatColumn>
    </ChatLayout>
  ),
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).queryByRole('banner');
    if (window.innerWidth < 992) await expect(bar).toBeNull();
    else await expect(bar).toBeVisible();
    const toast = within(canvasElement).getByText('Saved').getBoundingClientRect();
    const foot = within(canvasElement).getByText('Say something nice').getBoundingClientRect();
    await expect(toast.bottom).toBeLessThan(foot.top);
  },
};

export const Lander: Story = {
  render: () => (
    <LanderLayout
      header={<LogoBar name="Ember" contentId="one-thing" />}
      footer={footer}
      disclaimer={<Disclaimer>Adults only.</Disclaimer>}
      contentId="one-thing"
      overlays={overlays}
    >
      <div className="p-6">
        <Heading level={1}>One thing</Heading>
      </div>
    </LanderLayout>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('main')).toHaveAttribute('id', 'one-thing');
  },
};

export const Empty: Story = {
  render: () => (
    <EmptyLayout header={<LogoBar name="Ember" contentId="only" />} contentId="only" overlays={overlays}>
      <p className="p-6">Nothing but this</p>
    </EmptyLayout>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('main')).toHaveAttribute('id', 'only');
  },
};

/** One under the other and beside each other, in the four distances. */
export const Distances: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid gap-8 p-4 md:grid-cols-2">
      {(['sm', 'md', 'lg', 'xl'] as const).map((gap) => (
        <Stack key={gap} gap={gap}>
          <Heading level={2}>{gap}</Heading>
          <Card padding="sm">One</Card>
          <Row gap={gap} className="pb-2">
            <Card padding="sm">Two</Card>
            <Card padding="sm">Three</Card>
          </Row>
        </Stack>
      ))}
    </div>
  ),
};

export const Matrix: Story = { ...Default, tags: ['picture'] };
