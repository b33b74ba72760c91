import { authHandlers } from './auth/handlers.ts';
import { chatHandlers } from './chats/handlers.ts';
import { complaintHandlers } from './complaints/handlers.ts';
import { deviceHandlers } from './devices/handlers.ts';
import { byEvent } from './events/events.ts';
import { likeHandlers } from './likes/handlers.ts';
import { mailChangeHandlers } from './mail-change/handlers.ts';
import { mailHandlers } from './mails/handlers.ts';
import { matchingHandlers } from './matching/handlers.ts';
import { memberHandlers } from './members/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { profileHandlers } from './profiles/handlers.ts';
import { searchHandlers } from './search/handlers.ts';

/**
 * What each feature does about what happens in others, in the order in which it is done: what locks a profile comes before
 * what locks a conversation, and what writes to feeds comes last.
 */
export const handlers = byEvent([
  ...memberHandlers,
  ...authHandlers,
  ...deviceHandlers,
  ...mailChangeHandlers,
  ...complaintHandlers,
  ...profileHandlers,
  ...searchHandlers,
  ...matchingHandlers,
  ...chatHandlers,
  ...likeHandlers,
  ...notificationHandlers,
  ...mailHandlers,
]);
