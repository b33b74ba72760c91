import type { ProductCommand } from '../command.ts';
import { endSessions, removePasskey, resetLink } from './access.ts';
import { create } from './create.ts';
import { grant, take } from './credits.ts';
import { departures, erase, exportData } from './farewell.ts';
import { list, search } from './find.ts';
import { show } from './show.ts';
import { ban, changeAddress, confirm, unban, warn } from './standing.ts';

/** Commands about members. */
export const memberCommands: readonly ProductCommand[] = [
  search, list, show, create, confirm, grant, take, warn, ban, unban, resetLink, endSessions, removePasskey, changeAddress,
  exportData, erase, departures,
]; // prettier-ignore
