/** The member's live feed in the browser. */
export { createLiveFeed, parseLiveEvent } from './feed.ts';
export type { Channel, LiveFeed, LiveFeedOptions, View, WebLocks } from './feed.ts';
export { eventParser, fetchEventStream } from './event-stream.ts';
export type { EventStream, OpenEventStream, RawEvent, StreamHandlers } from './event-stream.ts';
