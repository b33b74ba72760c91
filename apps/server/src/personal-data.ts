import { gatherSessions } from './auth/data-export.ts';
import { forgetLogins } from './auth/forget.ts';
import { gatherBlocks } from './blocking/data-export.ts';
import { gatherConversations } from './chats/data-export.ts';
import { forgetHeld, forgetMessagePhotos, forgetMessages } from './chats/forget.ts';
import { gatherComplaints } from './complaints/data-export.ts';
import { forgetComplaints } from './complaints/forget.ts';
import { forgetExport } from './data-export/forget.ts';
import { gatherDeparture } from './departures/data-export.ts';
import { forgetDeparture } from './departures/forget.ts';
import { gatherPasskeys } from './devices/data-export.ts';
import { gatherMandates } from './direct-debit/data-export.ts';
import { forgetDebits } from './direct-debit/forget.ts';
import { gatherCodes } from './discounts/data-export.ts';
import { forgetReplies } from './http/forget.ts';
import { gatherCredits } from './ledger/data-export.ts';
import { forfeitCredits } from './ledger/ledger.ts';
import { gatherLikes } from './likes/data-export.ts';
import { forgetLikeEvents } from './live/forget.ts';
import { gatherMailChanges } from './mail-change/data-export.ts';
import { gatherMails } from './mails/data-export.ts';
import { forgetMailsOf } from './mails/forget.ts';
import { gatherPreferences } from './matching/data-export.ts';
import { forgetLikes } from './likes/forget.ts';
import { forgetNotifications } from './notifications/forget.ts';
import { gatherPayments } from './payments/data-export.ts';
import { forgetPayments } from './payments/forget.ts';
import type { PersonalData } from './context.ts';
import { gatherPhotos } from './photos/data-export.ts';
import { forgetPhotos } from './photos/forget.ts';
import { gatherProfile } from './profiles/data-export.ts';
import { gatherSubscriptions } from './push-subscriptions/data-export.ts';
import { gatherSearches } from './search/data-export.ts';
import { gatherSwipes } from './swipe/data-export.ts';
import { gatherAccount } from './user/data-export.ts';
import { gatherWaitlistEntry } from './waitlist/data-export.ts';

/**
 * What each feature stores about a member, for the archive of their data, in the order of its documents; and what each does
 * when a member is erased. Sessions, links, profile, photos, likes, blocks, listing, devices and push subscriptions go with
 * the member's row.
 */
export const personalData: PersonalData = {
  gather: [
    gatherAccount,
    gatherProfile,
    gatherPhotos,
    gatherConversations,
    gatherLikes,
    gatherSwipes,
    gatherBlocks,
    gatherSearches,
    gatherPreferences,
    gatherPayments,
    gatherMandates,
    gatherCredits,
    gatherCodes,
    gatherSessions,
    gatherPasskeys,
    gatherSubscriptions,
    gatherComplaints,
    gatherMails,
    gatherMailChanges,
    gatherWaitlistEntry,
    gatherDeparture,
  ],
  forgetBefore: [
    forgetDeparture,
    forgetPhotos,
    forgetMessagePhotos,
    forgetMailsOf,
    forgetComplaints,
    forgetLikeEvents,
    forgetLikes,
    forgetNotifications,
    forgetLogins,
    forgetReplies,
    forgetExport,
    forgetPayments,
    forgetDebits,
  ],
  // Wallets before feeds (lock order).
  forgetAfter: [forgetHeld, forfeitCredits, forgetMessages],
};
