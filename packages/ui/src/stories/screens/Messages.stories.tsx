import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { ChatLayoutPanes } from '../../components/ChatLayoutPanes/ChatLayoutPanes.tsx';
import { Composer } from '../../components/Composer/Composer.tsx';
import type { ConversationView } from '../../components/ConversationItem/ConversationItem.tsx';
import { ConversationList } from '../../components/ConversationList/ConversationList.tsx';
import { EmptyChat } from '../../components/EmptyChat/EmptyChat.tsx';
import { Link } from '../../components/Link/Link.tsx';
import type { MessageView } from '../../components/MessageBubble/MessageBubble.tsx';
import { MessageList } from '../../components/MessageList/MessageList.tsx';
import { NotEnoughCreditsModal } from '../../components/NotEnoughCreditsModal/NotEnoughCreditsModal.tsx';
import { ProfileCard } from '../../components/ProfileCard/ProfileCard.tsx';
import { conversation, conversations, message, people } from '../fixtures.ts';
import { ChatPage, nothing, screen, type Viewer } from './kit.tsx';

type Props = {
  viewer: Viewer;
  active?: 'list' | 'conversation';
  list?: readonly ConversationView[];
  messages?: readonly MessageView[];
  /** Why nothing can be written now. */
  stop?: 'credits' | 'offline';
};

const noneYet = (
  <EmptyChat
    title="No messages yet"
    text="Find someone you like and say hello."
    action={<Button href="#members">Search members</Button>}
  />
);

function Messages({ viewer, active = 'conversation', list = conversations, messages = conversation, stop }: Props) {
  const open = (
    <>
      <div className="border-b border-line bg-surface px-2 py-2 lg:px-6">
        <ProfileCard {...people.clara} variant="chat-header" href="#clara" />
      </div>
      <MessageList messages={messages} name="Clara" />
      <Composer
        name="Clara"
        value={stop === 'credits' ? 'Shall we say Sunday?' : ''}
        onValueChange={nothing}
        onSend={nothing}
        onPhotoPick={nothing}
        onGiftPress={nothing}
        cost="1 credit · €0.67"
        maxLength={1000}
        offline={stop === 'offline'}
        disabledReason={
          stop === 'credits' ? (
            <>
              You have no credits left. <Link href="#credits">Buy credits</Link>
            </>
          ) : undefined
        }
      />
    </>
  );
  return (
    <ChatPage viewer={viewer}>
      <ChatLayoutPanes
        active={active}
        list={<ConversationList conversations={list} currentId="c1" onRemove={nothing} empty={noneYet} />}
        conversation={
          active === 'list' ? <EmptyChat title="No conversation open" text="Choose one from the list." /> : open
        }
      />
    </ChatPage>
  );
}

const meta = {
  ...screen,
  title: 'Screens/Messages',
  component: Messages,
  args: { viewer: 'premium' },
} satisfies Meta<typeof Messages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Premium: Story = {};
export const ConversationOnAPhone: Story = { args: { viewer: 'free' } };
export const ListOnAPhone: Story = { args: { viewer: 'free', active: 'list' } };
export const Empty: Story = { args: { viewer: 'new', active: 'list', list: [] } };
/** The sheet that a press on Send opens. */
export const NoCreditsSheetOnAPhone: Story = {
  args: { viewer: 'free', stop: 'credits' },
  render: (args) => (
    <>
      <Messages {...args} />
      <NotEnoughCreditsModal
        open
        onOpenChange={nothing}
        title="Not enough credits"
        text="Your message to Clara is kept."
        figures={[
          { label: 'You have', value: '0 credits' },
          { label: 'Price', value: '1 credit' },
        ]}
        actions={
          <Button block href="#credits">
            Buy credits
          </Button>
        }
      />
    </>
  ),
};
/** A line that did not go through, and no connection. */
export const Offline: Story = {
  args: {
    stop: 'offline',
    messages: [
      ...conversation,
      message('late', { mine: true, day: 21, time: [9, 4], text: 'I can also bring coffee.', state: 'failed' }),
    ],
  },
};
