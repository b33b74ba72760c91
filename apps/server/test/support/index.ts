export { createTestDatabase, type TestDatabase } from './database.ts';
export { EventFeed, type FeedEvent } from './events.ts';
export { eventually } from './eventually.ts';
export { HttpClient, type HttpReply, type RequestOptions } from './http.ts';
export { parseMail, type ReadMail, readOutbox } from './outbox.ts';
export { temporaryFolder } from './folder.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
export { sharedServer } from './shared-server.ts';
