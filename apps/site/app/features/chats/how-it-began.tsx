import { talkableInterests } from '@dating/core/contract';
import type { Conversation, Member } from '@dating/core/models';
import { Avatar, Row, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
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

/** Above the first lines to choose from: what both like, for whoever does not know how to begin. */
export const WhatToSay = observer(function WhatToSay({
  conversation,
  member,
}: {
  readonly conversation: Conversation;
  readonly member: Member;
}) {
  const { t } = useTranslator();
  const common = useCommonSentence(member);
  // Until its messages are here it may not be empty, and where the third pane stands that says it.
  const isWanted = !useMedia(WIDE) && !conversation.isOpening;
  useDetails(member, isWanted);
  return (
    // Two lines at once: what comes later moves nothing.
    <span className="inline-block min-h-[2lh]">
      {[isWanted ? common : null, t('chat.icebreakersTitle')].filter(Boolean).join(' ')}
    </span>
  );
});

/** At the head of a thread with a match: both of them, and what they have in common. Nothing for others. */
export const HowItBegan = observer(function HowItBegan({ member }: { readonly member: Member }) {
  const { session, settings } = useStores();
  const { t } = useTranslator();
  const common = useCommonSentence(member);
  useDetails(member, member.match);
  const own = session.user?.profile;
  if (!member.match || !own) return null;
  const { cdn_prefix: prefix } = settings.settings;
  const src = (image: Member['mainImage']) => (image ? prefix + image.thumb_filename : null);
  return (
    <Stack gap="sm" className="items-center">
      <Row className="justify-center">
        <Avatar decorative size="lg" name={own.name} src={src(own.main_image)} />
        <Avatar decorative size="lg" name={member.name} src={src(member.mainImage)} />
      </Row>
      <Text size="caption" tone="muted">
        {[t('chat.matched'), common].filter(Boolean).join(' ')}
      </Text>
    </Stack>
  );
});
