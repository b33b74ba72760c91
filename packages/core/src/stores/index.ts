/** What the product knows on a page. */
export * from './alerts.ts';
export * from './chats.ts';
export * from './environment.ts';
export * from './flags.ts';
export * from './likes.ts';
export * from './members.ts';
export * from './offers.ts';
export * from './own-profile.ts';
export * from './payments.ts';
export * from './root.ts';
export * from './search.ts';
export * from './session.ts';
export * from './settings.ts';
export * from './signup.ts';
export * from './traffic.ts';
