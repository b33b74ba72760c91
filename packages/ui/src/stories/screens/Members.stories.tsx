import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert } from '../../components/Alert/Alert.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { MemberPage, People, screen, Titled, VisitorPage, type Viewer } from './kit.tsx';

const filters = (
  <Button variant="outline" tone="neutral">
    Filters
  </Button>
);

function Members({ viewer }: { viewer: Viewer }) {
  return (
    <MemberPage viewer={viewer} current="search">
      <Titled title="Members" actions={filters}>
        <People label="Members" />
      </Titled>
    </MemberPage>
  );
}

const meta = {
  ...screen,
  title: 'Screens/Members',
  component: Members,
  args: { viewer: 'free' },
} satisfies Meta<typeof Members>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const Premium: Story = { args: { viewer: 'premium' } };
export const NewMemberOnAPhone: Story = { args: { viewer: 'new' } };
export const Visitor: Story = {
  render: () => (
    <VisitorPage width="page">
      <Titled title="Members" actions={filters}>
        <People label="Members" />
        <CallToAction variant="card" title="Like and write to them" label="Sign up free" href="#signup" />
      </Titled>
    </VisitorPage>
  ),
};
export const Empty: Story = {
  render: () => (
    <MemberPage viewer="free" current="search">
      <Titled title="Members" actions={filters}>
        <EmptyState
          illustration="search"
          title="Nobody fits these filters"
          action={<Button variant="outline">Search wider</Button>}
        >
          Try a larger distance or other ages.
        </EmptyState>
      </Titled>
    </MemberPage>
  ),
};
export const Failed: Story = {
  render: () => (
    <MemberPage viewer="free" current="search">
      <Titled title="Members" actions={filters}>
        <Alert tone="danger" title="We couldn’t load profiles">
          Check your connection and try again.
        </Alert>
      </Titled>
    </MemberPage>
  ),
};
