import type { Profile } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import { AboutMe, type AboutMeProps, Heading, InterestList, ProfileFacts, Section, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { partedFacts } from './facts.ts';

interface ProfileWordsProps {
  readonly member: Member;
  readonly profile: Profile;
}

/** Longer words than these, in characters, stand below the actions in the usual size: what one can do stays in reach. */
const LEAD_LENGTH = 400;

/** What a member says about themselves, as far as the brand shows it; empty where it does not. */
const About = observer(function About({ member, profile, variant }: ProfileWordsProps & Pick<AboutMeProps, 'variant'>) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { visible_profile_fields: visible, visible_profile_notes: notes } = settings.settings;
  if (!visible.includes('about_me')) return null;
  return (
    <div>
      <AboutMe
        variant={variant}
        title={t('profile.about')}
        text={profile.about_me}
        textLang={profile.language}
        emptyText={t('profile.aboutEmpty', { name: member.name })}
      />
      <Note text={notes['about_me']} />
    </div>
  );
});

/** The facts of a profile, parted: those for chips, and the rest. Needs an observer. */
export function useFacts(profile: Profile) {
  const { settings } = useStores();
  const translator = useTranslator();
  const { visible_profile_fields: visible, visible_profile_notes: notes } = settings.settings;
  const name = settings.regionName(profile.country, profile.region);
  const kind = profile.country ? settings.regionsByCountry[profile.country]?.kind : undefined;
  return partedFacts(profile, translator, { visible, notes }, name && kind ? { kind, name } : null);
}

/** Directly under the name: the member's own words, then the first facts. */
export const ProfileLead = observer(function ProfileLead({ member, profile }: ProfileWordsProps) {
  const { chips } = useFacts(profile);
  return (
    <>
      {profile.about_me.length > LEAD_LENGTH ? null : <About member={member} profile={profile} variant="lead" />}
      {chips.length > 0 ? <ProfileFacts variant="chips" facts={chips} /> : null}
    </>
  );
});

/** Under the actions: longer words, interests in common first, the rest of the facts. */
export const ProfileText = observer(function ProfileText({ member, profile }: ProfileWordsProps) {
  const { t } = useTranslator();
  const { settings } = useStores();
  const { rest } = useFacts(profile);
  return (
    <>
      {profile.about_me.length > LEAD_LENGTH ? <About member={member} profile={profile} variant="part" /> : null}
      <Interests profile={profile} note={settings.settings.visible_profile_notes['interests']} />
      {rest.length > 0 ? (
        <Section title={<SectionTitle>{t('profile.facts')}</SectionTitle>}>
          <ProfileFacts facts={rest} />
        </Section>
      ) : null}
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
