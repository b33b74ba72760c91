import { routes as account } from './account/routes.ts';
import { routes as blocks } from './blocking/routes.ts';
import { routes as brandPages } from './settings/brand-pages.ts';
import { routes as chats } from './chats/routes.ts';
import { routes as complaints } from './reporting/routes.ts';
import { routes as devices } from './devices/routes.ts';
import { routes as directDebit } from './direct-debit/routes.ts';
import { routes as discounts } from './payments/discount-code.ts';
import { routes as dataExports } from './data-export/routes.ts';
import { routes as statement } from './statement/routes.ts';
import { routes as likes } from './likes/routes.ts';
import { routes as live } from './live/routes.ts';
import { routes as matching } from './matching/routes.ts';
import { routes as mails } from './mails/routes.ts';
import { routes as logIn } from './login/routes.ts';
import { routes as mailChange } from './mail-change/routes.ts';
import { routes as notifications } from './notifications/routes.ts';
import { routes as payments } from './payments/routes.ts';
import { routes as photos } from './photos/routes.ts';
import { routes as places } from './places/routes.ts';
import { routes as premium } from './premium/routes.ts';
import { routes as profiles } from './profile-views/routes.ts';
import { routes as receipts } from './statement/receipts.ts';
import { routes as repeatOrder } from './repeat-order/routes.ts';
import { routes as search } from './search/routes.ts';
import { routes as settings } from './settings/routes.ts';
import { routes as signup } from './signup/routes.ts';
import { routes as swipe } from './swipe/routes.ts';
import { routes as user } from './user/routes.ts';
import { routes as waitlist } from './waitlist/routes.ts';
import type { Route } from './http/call.ts';

/** Every call that this server answers: each endpoint of the contract exactly once (tested). */
export const routes: readonly Route[] = [
  ...settings, ...logIn, ...user, ...mailChange, ...mails, ...devices, ...signup, ...profiles, ...matching, ...photos, ...places, ...search, ...likes, ...swipe, ...blocks, ...chats,
  ...live, ...notifications, ...payments, ...directDebit, ...repeatOrder, ...discounts, ...statement, ...complaints, ...account, ...dataExports, ...brandPages, ...waitlist, ...receipts,
  ...premium,
]; // prettier-ignore
