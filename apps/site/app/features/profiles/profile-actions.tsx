import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { Alert, Button, GiftButton, LikeButton, MessageButton, ProfileActions, Row, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import { focusHeadline } from '../page/page-focus.ts';
import { LoginNeeded } from './login-needed.tsx';

const GiftDialog = lazyPart([], () => import('../gifts/gift-dialog.tsx'));
const IcebreakerDialog = lazyPart([], () => import('../first-message/icebreaker-dialog.tsx'));

/** The actions on a member: write, like, send a gift or an icebreaker. Visitors are told what to log in for. */
export const MemberActions = observer(function MemberActions({ member }: { readonly member: Member }) {
  const { session, profiles, chats } = useStores();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'gift' | 'icebreaker' | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { name } = member;
  const chat = routePath('members-id-chat', { id: member.id });
  const asMember = (message: string, act: () => void) => (session.loggedIn ? act() : setReason(message));
  const write = (what: 'gift' | 'icebreaker') => {
    chats.open({ profile: member.id }).clearRefusal();
    setOpen(what);
  };

  return (
    <>
      <ProfileActions
        label={t('profile.actions', { name })}
        aboveBar={session.loggedIn}
        before={
          <LikeButton
            name={name}
            variant="icon"
            size="lg"
            liked={member.liked}
            onLikedChange={(liked) =>
              asMember(t('login.toLike', { name }), () => {
                void (liked ? profiles.like(member) : profiles.unlike(member));
                setSaid(t(liked ? 'profile.likeGiven' : 'profile.likeTaken', { name }));
              })
            }
          />
        }
        message={
          <MessageButton
            name={name}
            size="lg"
            block
            {...(session.loggedIn ? { href: chat } : { onClick: () => setReason(t('login.toChat')) })}
          />
        }
      >
        <GiftButton name={name} onClick={() => asMember(t('login.toGift', { name }), () => write('gift'))} />
      </ProfileActions>
      {/* The name of a button that changes under the focus is not always read out. */}
      <Text role="status" className="sr-only">
        {said}
      </Text>
      {session.user?.status === 'not_confirmed' ? (
        <Text size="caption" tone="muted">
          {t('chat.unconfirmed')}
        </Text>
      ) : null}
      {chats.isBegun(member.id) ? null : (
        <Row gap="sm">
          <Text tone="muted">{t('chat.icebreakersTitle')}</Text>
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            onClick={() => asMember(t('login.toChat'), () => write('icebreaker'))}
          >
            {t('ui.addIcebreaker')}
          </Button>
        </Row>
      )}
      <LoginNeeded reason={reason} onClose={() => setReason(null)} />
      {open === 'gift' ? (
        <GiftDialog member={member} open onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(null))} />
      ) : null}
      {open === 'icebreaker' ? (
        <IcebreakerDialog
          conversation={chats.open({ profile: member.id })}
          member={member}
          onClose={() => setOpen(null)}
          onChosen={() => void navigate(chat)}
        />
      ) : null}
    </>
  );
});

/** In place of the actions on a member whom the viewer has blocked: the way to unblock them. */
export const UnblockAlert = observer(function UnblockAlert({ member }: { readonly member: Member }) {
  const { profiles } = useStores();
  const { t } = useTranslator();
  // The pressed button is gone with the alert.
  const letGo = () => {
    void profiles.setBlocked(member, false);
    window.requestAnimationFrame(focusHeadline);
  };
  return (
    <Alert
      tone="warning"
      title={t('profile.blocked', { name: member.name })}
      action={
        <Button variant="outline" tone="neutral" size="sm" onClick={letGo}>
          {t('profile.unblock')}
        </Button>
      }
    />
  );
});
