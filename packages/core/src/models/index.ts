/** The things of the product as objects that know how they change. */
export * from './conversation.ts';
export * from './drafts.ts';
export * from './environment.ts';
export * from './form.ts';
export * from './kept-chats.ts';
export * from './member.ts';
export * from './outbox.ts';
export * from './payment-origins.ts';
export * from './server-clock.ts';
export * from './task.ts';
