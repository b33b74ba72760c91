import { Alert, Heading, Section, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useLinkToken } from '../mails/use-link-token.ts';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { AppealForm } from './appeal-form.tsx';
import { useStoredAppeals } from './use-stored-appeals.ts';

/** The decision that a link names: a photo of one's own, the closed account, or whatever has a reference. */
const Decision = observer(function Decision({ about }: { readonly about: string }) {
  const { ownProfile } = useStores();
  const { t } = useTranslator();
  const photo = ownProfile.profile?.photos.find(({ id }) => id === about);
  if (about === 'ban') return <Text>{t('appeal.aboutBan')}</Text>;
  // Ids are long and mean nothing to people; references are what they were told.
  if (!photo && about.length < 20) return <Text>{t('appeal.aboutReference', { reference: about })}</Text>;
  return (
    <Text>
      {t('appeal.aboutPhoto')} {photo?.reason}
    </Text>
  );
});

/** An appeal, as the link of a mail or a log-in that was refused leads to it. */
export const AppealSection = observer(function AppealSection({ about }: { readonly about: string }) {
  const { t } = useTranslator();
  const store = useStoredAppeals();
  const [token, setToken] = useState<string | null>();
  useLinkToken(setToken);
  useHeadlineFocus(store.referenceOf(about) ?? '');
  // A banned member has no session: without the link it is not known who asks.
  const isLost = about === 'ban' && token === null;
  return (
    <Section title={<Heading level={2}>{t('appeal.title')}</Heading>}>
      <Stack>
        <Text tone="muted">{t('appeal.text')}</Text>
        <Decision about={about} />
        {isLost ? (
          <Alert tone="warning" title={t('appeal.noLink')} />
        ) : (
          <AppealForm store={store} about={about} token={about === 'ban' ? (token ?? undefined) : undefined} />
        )}
      </Stack>
    </Section>
  );
});
