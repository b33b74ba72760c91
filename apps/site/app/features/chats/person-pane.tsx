import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { Button, GiftButton, Heading, InterestList, ProfileCard, Row, Skeleton, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMedia } from '../../lib/media.ts';
import { usePersonView } from '../../lib/views.ts';
import { useCommon, useDetails } from './use-common.ts';

const GiftDialog = lazyPart([], () => import('../gifts/gift-dialog.tsx'));
const ReportMember = lazyPart([], () => import('../complaints/report-member.tsx'));

/** From this width there is room for a third pane: as in `ChatLayoutPanes`. */
export const WIDE = '(width >= 80rem)';

/** Whom one talks to, beside the conversation on wide screens: who, how far, what both like. */
export const Person = observer(function Person({ member }: { readonly member: Member }) {
  const isWide = useMedia(WIDE);
  return isWide ? <Pane member={member} /> : <Skeleton shape="portrait" className="m-4 w-auto" />;
});

const Pane = observer(function Pane({ member }: { readonly member: Member }) {
  const { t, format } = useTranslator();
  const person = usePersonView();
  const [open, setOpen] = useState<'gift' | 'report' | null>(null);
  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(null));
  const common = useCommon(member);
  useDetails(member, true);
  const km = member.details?.distance_km ?? null;
  return (
    <Stack className="p-4">
      <ProfileCard
        {...person(member)}
        href={routePath('members-id', { id: member.id })}
        headingLevel={2}
        sizes="288px"
      />
      {km === null ? null : <Text tone="muted">{t('profile.distance', { distance: format.distance(km) })}</Text>}
      {common.length > 0 ? (
        <>
          <Heading level={3} size="lead">
            {t('chat.inCommon')}
          </Heading>
          <InterestList
            label={t('chat.inCommon')}
            interests={common.map((id) => ({ id, label: t(`options.interests.${id}`), shared: true }))}
          />
        </>
      ) : null}
      <Row>
        {member.blocked ? null : <GiftButton name={member.name} onClick={() => setOpen('gift')} />}
        <Button variant="ghost" tone="neutral" size="sm" onClick={() => setOpen('report')}>
          {t('ui.reportName', { name: member.name })}
        </Button>
      </Row>
      {open === 'gift' ? <GiftDialog member={member} open inConversation onOpenChange={close} /> : null}
      {open === 'report' ? <ReportMember member={member} open onOpenChange={close} /> : null}
    </Stack>
  );
});
