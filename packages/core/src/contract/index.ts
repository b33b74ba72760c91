/** The contract of the wire, written once (see docs/api for the generated document). */
export * from './chats.ts';
export * from './complaints.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './likes.ts';
export * from './live.ts';
export * from './members.ts';
export * from './options.ts';
export * from './payments.ts';
export * from './places.ts';
export * from './profiles.ts';
export * from './search.ts';
export * from './settings.ts';
export * from './shapes.ts';
export * from './signup.ts';
export { endpoints } from './all.ts';
