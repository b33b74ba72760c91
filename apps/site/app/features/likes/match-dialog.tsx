import type { Member } from '@dating/core/models';
import { messageLength, routePath } from '@dating/core/rules';
import { Button, MatchModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { openTabs } from '../../lib/tabs.ts';
import { photoView } from '../../lib/views.ts';

/** Two people like each other: one moment of joy, and the way into the conversation. */
export default observer(function MatchDialog({ member }: { readonly member: Member }) {
  const { chats, profiles, session, settings } = useStores();
  const { t } = useTranslator();
  const { cdn_prefix: prefix, fictional_singular: fictional } = settings.settings;
  const ownId = session.user?.profile.id;
  const own = session.user?.profile.main_image ?? null;
  const { id } = member;
  const seen = useRef<((id: string) => void) | null>(null);
  // A match has its moment once, in whichever tab it is seen first.
  useEffect(() => {
    const tabs = openTabs<string>(`matches:${ownId}`, (other) => profiles.clearNewMatch(other));
    seen.current = tabs.send;
    return tabs.close;
  }, [profiles, ownId]);
  const close = () => {
    seen.current?.(id);
    profiles.clearNewMatch(id);
  };
  const [conversation] = useState(() => chats.open({ profile: id }));
  useEffect(() => conversation.takeDraft(), [conversation]);
  // Only the list knows whether they write with each other already.
  useEffect(() => chats.loadOnce(), [chats]);
  const navigate = useNavigate();
  const chat = routePath('members-id-chat', { id });
  const { message_credits: count, message_length: maxLength } = settings.settings;
  // What a fictional profile is, is read before the first message to one: in the conversation.
  const writesHere = !member.fictional && chats.isThere && !chats.isBegun(id);
  return (
    <MatchModal
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={t('likes.matchTitle')}
      text={t('likes.matchText', { name: member.name })}
      ownPhoto={own ? photoView(own, prefix) : null}
      theirPhoto={member.mainImage ? photoView(member.mainImage, prefix) : null}
      fictionalLabel={member.fictional ? fictional : undefined}
      firstLine={
        writesHere
          ? {
              value: conversation.draft,
              onValueChange: (text) => conversation.setDraft(text),
              onSend: (text) => {
                conversation.send(text);
                close();
                void navigate(chat);
              },
              label: t('likes.matchField', { name: member.name }),
              placeholder: t('likes.matchHint'),
              sendLabel: t('chat.send'),
              cost: t('chat.cost', { count }),
              maxLength,
              countCharacters: messageLength,
            }
          : undefined
      }
      actions={
        <>
          <Button
            variant={writesHere ? 'outline' : 'solid'}
            tone={writesHere ? 'neutral' : 'accent'}
            href={chat}
            onClick={close}
          >
            {t('likes.matchWrite', { name: member.name })}
          </Button>
          <Button variant="ghost" tone="neutral" onClick={close}>
            {t('likes.matchLater')}
          </Button>
        </>
      }
    />
  );
});
