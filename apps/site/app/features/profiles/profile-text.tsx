import type { Profile } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import { AboutMe, Heading, InterestList, ProfileFacts, Section, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { factsOf } from './facts.ts';

interface ProfileWordsProps {
  readonly member: Member;
  readonly profile: Profile;
}

/** What a member says about themselves, as far as the brand shows it: the text, interests in common first, then facts. */
export const ProfileText = observer(function ProfileText({ member, profile }: ProfileWordsProps) {
  const { settings } = useStores();
  const translator = useTranslator();
  const { t } = translator;
  const { visible_profile_fields: visible, visible_profile_notes: notes } = settings.settings;
  const name = settings.regionName(profile.country, profile.region);
  const kind = profile.country ? settings.regionsByCountry[profile.country]?.kind : undefined;
  return (
    <>
      {visible.includes('about_me') ? (
        <div>
          <AboutMe
            title={t('profile.about')}
            text={profile.about_me}
            emptyText={t('profile.aboutEmpty', { name: member.name })}
          />
          <Note text={notes['about_me']} />
        </div>
      ) : null}
      <Interests profile={profile} note={notes['interests']} />
      <Section title={<SectionTitle>{t('profile.facts')}</SectionTitle>}>
        <ProfileFacts facts={factsOf(profile, translator, { visible, notes }, name && kind ? { kind, name } : null)} />
      </Section>
    </>
  );
});

function SectionTitle({ children }: { readonly children: string }) {
  return (
    <Heading level={2} size="lead">
      {children}
    </Heading>
  );
}

/** A small line beside a field: the brand's own note (setting `visible_profile_notes`), what is in common. */
function Note({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <Text size="caption" tone="muted">
      {text}
    </Text>
  );
}

/** What both like comes first and is marked; how much that is stands above. */
const Interests = observer(function Interests({
  profile,
  note,
}: {
  readonly profile: Profile;
  readonly note: string | undefined;
}) {
  const { session } = useStores();
  const { t } = useTranslator();
  if (profile.interests.length === 0) return null;
  const own = session.user?.profile;
  const mine = new Set(own?.id === profile.id ? [] : own?.interests);
  const count = profile.interests.filter((id) => mine.has(id)).length;
  return (
    <Section title={<SectionTitle>{t('profile.interests')}</SectionTitle>}>
      <Stack gap="sm">
        {count > 0 ? <Note text={t('profile.inCommon', { count })} /> : null}
        <InterestList
          label={t('profile.interests')}
          sharedLabel={t('profile.youToo')}
          interests={profile.interests.map((id) => ({ id, label: t(`options.interests.${id}`), shared: mine.has(id) }))}
        />
        <Note text={note} />
      </Stack>
    </Section>
  );
});
