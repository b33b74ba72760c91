import { type PreviewRole, previewRoles } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { ProfilePreviewStore } from '@dating/core/stores';
import { Alert, Button, ErrorState, Link, Skeleton, Stack, TabLinks } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { ProfileView } from './profile-view.tsx';

/** Path of the preview in which members see their profile as this role does. */
export const previewPath = (role: PreviewRole): string => `${routePath('profile')}?as=${role}`;

/** One's own page as others see it: the members' page itself, with what the server shows to the role. */
export const OwnProfilePreview = observer(function OwnProfilePreview({ role }: { readonly role: PreviewRole }) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const store = useOwnStore((environment) => new ProfilePreviewStore(environment));
  useEffect(() => void store.look(role), [store, role]);
  const { profile, member, loading } = store;
  const country = profile?.country ?? null;
  useEffect(() => {
    // Without the list the town still says where one lives.
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Link href={routePath('profile')}>{t('ownProfile.previewBack')}</Link>
        <TabLinks
          label={t('ownProfile.previewTitle')}
          items={previewRoles.map((one) => ({
            href: previewPath(one),
            label: t(`ownProfile.previewAs.${one}`),
            current: one === role,
          }))}
        />
      </Stack>
      <Alert live="off" title={t('ownProfile.previewTitle')}>
        {t('ownProfile.previewText')}
      </Alert>
      {loading.error ? (
        <ErrorState
          level={1}
          title={t('errorPage.title')}
          action={<Button onClick={() => void store.look(role)}>{t('common.retry')}</Button>}
        >
          {failureText(t, loading.error)}
        </ErrorState>
      ) : profile && member && store.role === role ? (
        <ProfileView key={role} member={member} profile={profile} preview={role} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Stack>
  );
});
