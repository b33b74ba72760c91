import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Disclaimer } from '../Disclaimer/Disclaimer.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { LogoBar } from '../LogoBar/LogoBar.tsx';
import { TopNavigation } from '../TopNavigation/TopNavigation.tsx';
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

const meta = {
  title: 'Chrome/Layouts',
  component: DefaultLayout,
  parameters: { layout: 'fullscreen' },
  args: { header: null, children: null },
} satisfies Meta<typeof DefaultLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const header = <TopNavigation name="Ember" homeHref="#home" login={{ href: '#login', label: 'Log in' }} />;
const footer = <Footer form="member" name="Ember" links={[{ href: '#terms', label: 'Terms' }]} />;

export const Default: Story = {
  tags: ['picture'],
  render: () => (
    <DefaultLayout
      header={header}
      banners={<Banner title="One thing to know" />}
      footer={footer}
      disclaimer={<Disclaimer>Adults only.</Disclaimer>}
    >
      <PageHeader actions={<Button variant="outline">Filter</Button>}>
        <Heading level={1}>People near you</Heading>
      </PageHeader>
      <SidebarLayout railLabel="Filters" rail={<Card>Filters</Card>}>
        <Stack>
          <Card>One</Card>
          <Row>
            <Button>Two</Button>
            <Button variant="soft">Three</Button>
          </Row>
        </Stack>
      </SidebarLayout>
    </DefaultLayout>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('main')).toHaveAttribute('id', 'content');
  },
};

export const Chat: Story = {
  render: () => (
    <ChatLayout header={header}>
      <Card className="m-4">A conversation</Card>
    </ChatLayout>
  ),
};

export const Lander: Story = {
  render: () => (
    <LanderLayout header={<LogoBar name="Ember" />} footer={footer}>
      <div className="p-6">
        <Heading level={1}>One thing</Heading>
      </div>
    </LanderLayout>
  ),
};

export const Empty: Story = { render: () => <EmptyLayout>Nothing but this</EmptyLayout> };
