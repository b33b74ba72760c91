/** Chrome of conversations: words that every product has, in the reader's language. */
export type ChatStrings = Readonly<{
  /** Stands before the last message in the list where the reader wrote it: "You: …". */
  you: (text: string) => string;
  /** Name of the list of conversations. */
  conversations: string;
  /** Opens the menu of one conversation. */
  conversationMenu: (name: string) => string;
  removeConversation: string;
  /** Name of the messages of a conversation. */
  messagesWith: (name: string) => string;
  loadOlder: string;
  /** The line above the first unread message. */
  newMessages: string;
  /** The button that leads down to what has come meanwhile. */
  newMessagesCount: (count: number) => string;
  toLatest: string;
  sending: string;
  sent: string;
  read: string;
  notSent: string;
  /** Gives a message up that could not be sent. */
  discard: string;
  /** Why a message waits: the sender's e-mail is not confirmed yet. */
  held: string;
  removed: string;
  /** Alternative text of a photo in a conversation. */
  photoFrom: (name: string) => string;
  photoFromYou: string;
  /** Leads in to what a person said, for readers of the screen. */
  saidBy: (name: string) => string;
  saidByYou: string;
  giftSent: string;
  icebreaker: string;
  /** Name of the writing field. */
  writeTo: (name: string) => string;
  placeholder: string;
  send: string;
  addPhoto: string;
  addEmoji: string;
  addGift: string;
  addIcebreaker: string;
  /** Name of the panel of emoji. */
  emoji: string;
  /** There is no connection: said where one writes. */
  offline: string;
  /** Shown beside the cost. */
  costOfNext: (cost: string) => string;
  typing: (name: string) => string;
}>;

export const englishChatStrings: ChatStrings = {
  you: (text) => `You: ${text}`,
  conversations: 'Conversations',
  conversationMenu: (name) => `Conversation with ${name}: more`,
  removeConversation: 'Remove conversation',
  messagesWith: (name) => `Messages with ${name}`,
  loadOlder: 'Show earlier messages',
  newMessages: 'New messages',
  newMessagesCount: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
  toLatest: 'To the latest message',
  sending: 'Sending',
  sent: 'Sent',
  read: 'Read',
  notSent: 'Not sent',
  discard: 'Discard',
  held: 'Waits until your e-mail is confirmed',
  removed: 'Message removed',
  photoFrom: (name) => `Photo from ${name}`,
  photoFromYou: 'Your photo',
  saidBy: (name) => `${name}:`,
  saidByYou: 'You:',
  giftSent: 'A gift',
  icebreaker: 'Icebreaker',
  writeTo: (name) => `Message to ${name}`,
  placeholder: 'Write something kind',
  send: 'Send',
  addPhoto: 'Send a photo',
  addEmoji: 'Add an emoji',
  addGift: 'Send a gift',
  addIcebreaker: 'Suggest a first line',
  emoji: 'Emoji',
  offline: 'You are offline. What you write is kept.',
  costOfNext: (cost) => `Next message: ${cost}`,
  typing: (name) => `${name} is typing`,
};
