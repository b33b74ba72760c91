import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { Button, MatchModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { openTabs } from '../../lib/tabs.ts';
import { photoView } from '../../lib/views.ts';

/** Two people like each other: one moment of joy, and the way into the conversation. */
export default observer(function MatchDialog({ member }: { readonly member: Member }) {
  const { profiles, session, settings } = useStores();
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
  return (
    <MatchModal
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={t('likes.matchTitle')}
      text={t('likes.matchText', { name: member.name })}
      ownPhoto={own ? photoView(own, prefix) : null}
      theirPhoto={member.mainImage ? photoView(member.mainImage, prefix) : null}
      fictionalLabel={member.fictional ? fictional : undefined}
      actions={
        <>
          <Button href={routePath('members-id-chat', { id: member.id })} onClick={close}>
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
