import { Coins, Crown, Heart, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { CreditsBadge } from '../CreditsBadge/CreditsBadge.tsx';
import { isRunningLow } from '../CreditsBadge/limit.ts';
import { NewLikesBadge } from '../NewLikesBadge/NewLikesBadge.tsx';
import { UnreadBadge } from '../UnreadBadge/UnreadBadge.tsx';

/** The main places. */
export type PlaceName = 'search' | 'messages' | 'likes' | 'credits';

/** The main places of a member, already worded. */
export type MemberPlaces = {
  search: { href: string; label: string };
  messages: { href: string; label: string; /** Unread messages. */ unread: number };
  likes: { href: string; label: string; /** New likes. */ fresh: number };
  /** Credits of a paying member, or the way to become one: then without `amount`. */
  credits: { href: string; label: string; /** Credits left; shown to paying members. */ amount?: number };
};

/** One place, ready to draw. */
export type DrawnPlace = { name: PlaceName; href: string; label: string; mark: ReactNode; badge: ReactNode };

/** The places in their order, with their icons and badges. */
export const drawPlaces = ({ search, messages, likes, credits }: MemberPlaces): DrawnPlace[] => [
  { name: 'search', href: search.href, label: search.label, mark: <Search {...icon} />, badge: null },
  {
    name: 'messages',
    href: messages.href,
    label: messages.label,
    mark: <MessageCircle {...icon} />,
    badge: <UnreadBadge count={messages.unread} />,
  },
  {
    name: 'likes',
    href: likes.href,
    label: likes.label,
    mark: <Heart {...icon} />,
    badge: <NewLikesBadge count={likes.fresh} />,
  },
  {
    name: 'credits',
    href: credits.href,
    label: credits.label,
    mark: credits.amount === undefined ? <Crown {...icon} /> : <Coins {...icon} />,
    badge: credits.amount !== undefined && isRunningLow(credits.amount) && <CreditsBadge credits={credits.amount} />,
  },
];
