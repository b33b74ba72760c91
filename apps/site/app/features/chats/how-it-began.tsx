import { talkableInterests } from '@dating/core/contract';
import type { Conversation, Member } from '@dating/core/models';
import { MatchHeader } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { useMedia } from '../../lib/media.ts';
import { useStores } from '../../lib/stores.tsx';
import { WIDE } from './person-pane.tsx';
import { useCommon, useDetails } from './use-common.ts';

/** How many interests are named. */
const MOST = 3;

/** What both like and can begin with, in a sentence; null where nothing is known of it. Read it in an observer. */
function useCommonSentence(member: Member): string | null {
  const { t, format } = useTranslator();
  const common = useCommon(member)
    .filter((interest) => talkableInterests.includes(interest))
    .slice(0, MOST);
  if (common.length === 0) return null;
  return t('chat.common', {
    interests: format.list(common.map((interest) => format.inSentence(t(`options.interests.${interest}`)))),
  });
}

/** Whether the two like each other, as far as is said here: not across a block. */
export const isMatch = (member: Member): boolean => member.match && !member.blocked;

/** Since when they like each other, in a sentence; null for others. Read it in an observer. */
function useMatchSentence(member: Member): string | null {
  const { environment } = useStores();
  const { t, format } = useZonedTranslator();
  if (!isMatch(member)) return null;
  // It has just become one: the day comes with the conversation.
  if (member.matchedAt === null) return t('chat.matched');
  const [kind, day] = format.dayInSentence(member.matchedAt, environment.clock.now());
  return t(`chat.matchedOn.${kind}`, { day });
}

/** The two of a match, small; the text stands under them. */
export const Faces = observer(function Faces({ member, text }: { readonly member: Member; readonly text?: string }) {
  const { session, settings } = useStores();
  const { cdn_prefix: prefix } = settings.settings;
  const own = session.user?.profile;
  const src = (image: Member['mainImage'] = null) => image && prefix + image.thumb_filename;
  return (
    <MatchHeader
      own={{ name: own?.name ?? '', src: src(own?.main_image) }}
      theirs={{ name: member.name, src: src(member.mainImage) }}
      text={text}
    />
  );
});

/** Above the first lines to choose from: what both like, for whoever does not know how to begin. */
export const WhatToSay = observer(function WhatToSay({
  conversation,
  member,
}: {
  readonly conversation: Conversation;
  readonly member: Member;
}) {
  const { t } = useTranslator();
  const match = useMatchSentence(member);
  const common = useCommonSentence(member);
  // Until its messages are here it may not be empty, and where the third pane stands that says it.
  const isWanted = !useMedia(WIDE) && !conversation.isOpening;
  useDetails(member, isWanted);
  return (
    // Two lines at once: what comes later moves nothing.
    <span className="inline-block min-h-[2lh]">
      {[match, isWanted ? common : null, t('chat.icebreakersTitle')].filter(Boolean).join(' ')}
    </span>
  );
});

/** At the head of a thread with a match: both of them, since when, and what they have in common. Nothing for others. */
export const HowItBegan = observer(function HowItBegan({ member }: { readonly member: Member }) {
  const match = useMatchSentence(member);
  const common = useCommonSentence(member);
  useDetails(member, match !== null);
  return match && <Faces member={member} text={[match, common].filter(Boolean).join(' ')} />;
});
