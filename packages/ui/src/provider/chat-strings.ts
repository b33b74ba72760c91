import { counted } from './counted.ts';

export const englishChatStrings = {
  /** Stands before the last message in the list where the reader wrote it: "You: …". */
  you: (text: string) => `You: ${text}`,
  /** Name of the list of conversations. */
  conversations: 'Conversations',
  /** Opens the menu of one conversation. */
  conversationMenu: (name: string) => `Conversation with ${name}: more`,
  removeConversation: 'Remove conversation',
  /** Name of the messages of a conversation. */
  messagesWith: (name: string) => `Messages with ${name}`,
  loadOlder: 'Show older messages',
  /** The line above the first unread message. */
  newMessages: 'New messages',
  /** The button that leads down to what has come meanwhile. */
  newMessagesCount: (count: number) => counted(count, 'new message'),
  toLatest: 'To the latest message',
  sending: 'Sending…',
  sent: 'Sent',
  read: 'Read',
  notSent: 'Not sent',
  /** Gives a message up that could not be sent. */
  discard: 'Discard',
  /** Why a message waits: the sender's e-mail is not confirmed yet. */
  held: 'Waits until you confirm your e-mail',
  removed: 'Message removed',
  /** Alternative text of a photo in a conversation. */
  photoFrom: (name: string) => `${name} sent a photo`,
  photoFromYou: 'You sent a photo',
  /** Leads in to what a person said, for readers of the screen. */
  saidBy: (name: string) => `${name}:`,
  saidByYou: 'You:',
  giftSent: 'A gift',
  icebreaker: 'Icebreaker',
  /** Name of the writing field. */
  writeTo: (name: string) => `Send ${name} a message`,
  placeholder: 'Write something kind',
  send: 'Send',
  addPhoto: 'Send a photo',
  addEmoji: 'Add an emoji',
  addGift: 'Send a gift',
  addIcebreaker: 'Suggest a first line',
  /** Name of the panel of emoji. */
  emoji: 'Emoji',
  /** There is no connection: said where one writes. */
  offline: 'You are offline. What you write is kept.',
  /** Shown beside the cost. */
  costOfNext: (cost: string) => `Next message: ${cost}`,
  typing: (name: string) => `${name} is typing…`,
};

/** Chrome of conversations: words that every product has, in the reader's language. */
export type ChatStrings = Readonly<typeof englishChatStrings>;
