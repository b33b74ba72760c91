import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TabLinks } from '../../components/TabLinks/TabLinks.tsx';
import { everyone, lockedPhotoOf } from '../fixtures.ts';
import { MemberPage, People, screen, Titled, type Viewer } from './kit.tsx';

const likers = everyone.slice(0, 6);

function Likes({ viewer, people = likers }: { viewer: Viewer; people?: typeof everyone }) {
  return (
    <MemberPage viewer={viewer} current="likes">
      <Titled title="Likes">
        <TabLinks
          label="Likes"
          items={[
            { href: '#received', label: 'Received', current: true, count: people.length },
            { href: '#given', label: 'Given', count: 4 },
            { href: '#matches', label: 'Matches', count: 2 },
          ]}
        />
        {people.length > 0 ? (
          <People label="Likes" people={people} />
        ) : (
          <EmptyState illustration="likes" title="No likes yet" action={<Button href="#members">Find people</Button>}>
            A photo and a short bio help you get more likes.
          </EmptyState>
        )}
      </Titled>
    </MemberPage>
  );
}

const meta = {
  ...screen,
  title: 'Screens/Likes',
  component: Likes,
  args: { viewer: 'premium' },
} satisfies Meta<typeof Likes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Premium: Story = {};
/** Who likes them is there, their photos are not. */
export const FreeOnAPhone: Story = {
  args: { viewer: 'free', people: likers.map((person, at) => ({ ...person, photo: lockedPhotoOf(at % 2 ? 'nora' : 'kofi') })) },
}; // prettier-ignore
export const Empty: Story = { args: { viewer: 'new', people: [] } };
