import { counted } from './counted.ts';

export const englishChatStrings = {
  /** Stands before the last message in the list where the reader wrote it: "You: …". */
  you: (text: string) => `You: ${text}`,
  /** Name of the list of conversations. */
  conversations: 'Conversations',
  /** Opens the menu of one conversation. */
  conversationMenu: (name: string) => `Conversation options for ${name}`,
  removeConversation: 'Remove conversation',
  /** Name of the messages of a conversation. */
  messagesWith: (name: string) => `Messages with ${name}`,
  loadOlder: 'Show older messages',
  /** The line above the first unread message. */
  newMessages: 'New messages',
  /** The button that leads down to what has come meanwhile. */
  newMessagesCount: (count: number) => counted(count, 'new message'),
  toLatest: 'Jump to latest message',
  sending: 'Sending…',
  sent: 'Sent',
  read: 'Read',
  /** An own message waits for the line or the server; it goes by itself. */
  waiting: 'Waiting to send',
  notSent: 'Not sent',
  /** Takes the text of a refused message back into the field. */
  edit: 'Edit',
  /** Gives a message up that could not be sent. */
  discard: 'Discard',
  /** Why a message waits: the sender's e-mail is not confirmed yet. */
  held: 'Sends once you confirm your email',
  removed: 'Message removed',
  /** Opens the menu of one message; which one is described beside it. */
  messageMenu: 'Message options',
  copyText: 'Copy text',
  reportMessage: 'Report message',
  /** Alternative text of a photo in a conversation. */
  photoFrom: (name: string) => `${name} sent a photo`,
  photoFromYou: 'You sent a photo',
  /** Leads in to what a person said, for readers of the screen. */
  saidBy: (name: string) => `${name}:`,
  saidByYou: 'You:',
  giftSent: 'Gift',
  icebreaker: 'Icebreaker',
  /** Name of the writing field. */
  writeTo: (name: string) => `Send ${name} a message`,
  placeholder: 'Say something nice',
  send: 'Send',
  /** Opens what can be sent beside words. */
  more: 'Add a photo or gift',
  addPhoto: 'Send a photo',
  addEmoji: 'Add an emoji',
  addGift: 'Send a gift',
  addIcebreaker: 'Suggest an icebreaker',
  /** Name of the panel of emoji. */
  emoji: 'Emoji',
  /** There is no connection: said where one writes. */
  offline: 'You’re offline. We’ll keep what you write.',
  typing: (name: string) => `${name} is typing…`,
};

/** Chrome of conversations: words that every product has, in the reader's language. */
export type ChatStrings = Readonly<typeof englishChatStrings>;
