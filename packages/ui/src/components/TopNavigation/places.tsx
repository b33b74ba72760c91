import { Coins, Crown, Heart, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { CreditsBadge } from '../CreditsBadge/CreditsBadge.tsx';
import { isRunningLow } from '../CreditsBadge/limit.ts';
import { NewLikesBadge } from '../NewLikesBadge/NewLikesBadge.tsx';
import { useStrings } from '../../provider/UiProvider.tsx';
import { UnreadBadge } from '../UnreadBadge/UnreadBadge.tsx';

/** The main places. */
export type PlaceName = 'search' | 'messages' | 'likes' | 'credits';

/** The main places of a member, already worded. */
export type MemberPlaces = {
  search: { href: string; label: string; /** Where there is little room; the label without it. */ shortLabel?: string };
  messages: { href: string; label: string; /** Unread messages. */ unread: number };
  likes: { href: string; label: string; /** New likes. */ fresh: number };
  /** The credits, or the way to premium for a member who has not bought yet. */
  credits: {
    href: string;
    label: string;
    /** Where there is little room; the label without it. */ shortLabel?: string;
    /** Credits left. */ amount: number;
    /** It leads to premium. */ premium?: boolean;
  };
};

/** One place, ready to draw; `shortLabel` is for where there is little room. */
export type DrawnPlace = {
  name: PlaceName;
  href: string;
  label: string;
  shortLabel: string;
  mark: ReactNode;
  badge: ReactNode;
};

/** The places in their order, with their icons and badges. */
export const drawPlaces = ({ search, messages, likes, credits }: MemberPlaces): DrawnPlace[] => [
  {
    name: 'search',
    href: search.href,
    label: search.label,
    shortLabel: search.shortLabel ?? search.label,
    mark: <Search {...icon} />,
    badge: null,
  },
  {
    name: 'messages',
    href: messages.href,
    label: messages.label,
    shortLabel: messages.label,
    mark: <MessageCircle {...icon} />,
    badge: <UnreadBadge count={messages.unread} />,
  },
  {
    name: 'likes',
    href: likes.href,
    label: likes.label,
    shortLabel: likes.label,
    mark: <Heart {...icon} />,
    badge: <NewLikesBadge count={likes.fresh} />,
  },
  {
    name: 'credits',
    href: credits.href,
    label: credits.label,
    shortLabel: credits.shortLabel ?? credits.label,
    mark: credits.premium ? <Crown {...icon} /> : <Coins {...icon} />,
    badge: isRunningLow(credits.amount) && <CreditsBadge credits={credits.amount} />,
  },
];

/** The credits left where there is no badge: a plain number, read aloud in words. */
export function Balance({ credits }: { credits: number }) {
  const strings = useStrings();
  return (
    <>
      <span aria-hidden className="text-caption tabular-nums">
        {credits}
      </span>
      <span className="sr-only">{strings.creditsLeft(credits)}</span>
    </>
  );
}
