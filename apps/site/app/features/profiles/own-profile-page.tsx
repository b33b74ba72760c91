import { genders, localeOf, type OwnProfile, previewRoles } from '@dating/core/contract';
import { validationMessage } from '@dating/core/i18n';
import { type ProfileGap, profileGaps, routePath, sexualitiesFor } from '@dating/core/rules';
import { ABOUT_ME_LENGTH, type ProfileEditSnapshot, type PhotoUploads, ProfileEditStore } from '@dating/core/stores';
import {
  Alert, Button, Completeness, DateOfBirthField, Heading, Link, PageHeader, ProfileActions, ProfileCard,
  RadioCards, Section, Select, SplitLayout, Stack, Text, TextField,
} from '@dating/ui'; // prettier-ignore
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { persistInSession } from '../../lib/session-storage.ts';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { photoView } from '../../lib/views.ts';
import { focusHeadline } from '../page/page-focus.ts';
import { PageTitle } from '../page/page-title.tsx';
import { useQueryOnce } from '../page/query-once.ts';
import { CityField } from '../places/city-field.tsx';
import { UseMyLocation } from '../places/use-my-location.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OwnProfilePreview, previewPath } from './own-profile-preview.tsx';
import { photoUploadsOf } from './photo-uploads.ts';
import { PhotosField } from './photos-field.tsx';
import { AboutField, FactsFields, InterestsField } from './profile-fields.tsx';

interface EditProps {
  readonly store: ProfileEditStore;
}

const isSnapshot = (kept: object): kept is ProfileEditSnapshot =>
  'member' in kept && 'changed' in kept && typeof kept.changed === 'object' && kept.changed !== null;

/** The parts of the page, as links lead to them. */
type PartName = 'photos' | 'about' | 'interests' | 'place' | 'facts' | 'basics';

const partOf: Readonly<Record<ProfileGap, PartName>> = {
  photo: 'photos',
  second_photo: 'photos',
  about: 'about',
  interests: 'interests',
  city: 'place',
  facts: 'facts',
};

/** Leads to a part of the page, and puts the focus in it. */
function goToPart(event: MouseEvent, name: PartName): void {
  const part = document.getElementById(name);
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView({ block: 'start' });
  part.querySelector<HTMLElement>('input:not([type=file]), select, textarea, button')?.focus({ preventScroll: true });
}

interface PartProps {
  readonly title: string;
  readonly name?: PartName;
  readonly children: ReactNode;
}

function Part({ title, name, children }: PartProps) {
  return (
    <Section id={name} className="scroll-mt-4" title={<Heading level={2}>{title}</Heading>}>
      <Stack>{children}</Stack>
    </Section>
  );
}

const Basics = observer(function Basics({ store }: EditProps) {
  const { ownProfile, session } = useStores();
  const { t } = useTranslator();
  const wrong = ownProfile.saving.error?.fields ?? {};
  const { draft } = store;
  if (!draft) return null;
  return (
    <Part title={t('ownProfile.basics')} name="basics">
      <TextField
        label={t('signup.name')}
        readOnly
        value={ownProfile.profile?.name ?? ''}
        hint={<Link href={routePath('settings', { section: 'account' })}>{t('ownProfile.nameHint')}</Link>}
      />
      <RadioCards
        name="gender"
        variant="segments"
        label={t('profile.gender')}
        value={draft.gender}
        error={wrong['gender']}
        options={genders.map((value) => ({ value: value as string, label: t(`options.gender.${value}`) }))}
        onValueChange={(value) => store.set('gender', genders.find((one) => one === value) ?? draft.gender)}
      />
      <RadioCards
        name="sexuality"
        variant="segments"
        label={t('profile.sexuality')}
        value={draft.sexuality}
        error={wrong['sexuality']}
        options={sexualitiesFor(draft.gender).map((value) => ({
          value: value as string,
          label: t(`options.sexuality.${value}`),
        }))}
        onValueChange={(value) =>
          store.set('sexuality', sexualitiesFor(draft.gender).find((one) => one === value) ?? draft.sexuality)
        }
      />
      <DateOfBirthField
        label={t('signup.dateOfBirth')}
        hint={t('ownProfile.birthHint')}
        required
        locale={localeOf[session.language]}
        value={draft.date_of_birth}
        error={wrong['date_of_birth']}
        onValueChange={(value) => store.set('date_of_birth', value)}
      />
    </Part>
  );
});

const Place = observer(function Place({ store }: EditProps) {
  const { ownProfile, settings } = useStores();
  const { t, format } = useTranslator();
  const wrong = ownProfile.saving.error?.fields ?? {};
  const country = store.draft?.country ?? '';
  const regions = settings.regionsByCountry[country];
  useEffect(() => {
    // Without the list the town still says where one lives.
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  const { draft } = store;
  if (!draft) return null;
  return (
    <Part title={t('signup.stepLocation')} name="place">
      <Select
        label={t('signup.country')}
        required
        value={country}
        placeholder=""
        error={wrong['country']}
        options={settings.settings.countries.map((value) => ({ value, label: format.country(value) }))}
        onValueChange={(value) => store.set('country', value)}
      />
      <CityField
        country={country}
        value={draft.city}
        error={wrong['city']}
        onChange={(place) => store.setTown(place.name, place.region)}
      />
      {regions ? (
        <Select
          label={t(`options.regionKind.${regions.kind}`)}
          optional
          value={draft.region}
          placeholder={t('ownProfile.regionNone')}
          error={wrong['region']}
          options={regions.regions.map(({ code, name }) => ({ value: code, label: name }))}
          onValueChange={(value) => store.set('region', value)}
        />
      ) : null}
      <UseMyLocation countries={[country]} onFound={(place) => store.setTown(place.city ?? '', place.region)} />
    </Part>
  );
});

const Actions = observer(function Actions({ store }: EditProps) {
  const { ownProfile } = useStores();
  const { t } = useTranslator();
  const { error } = ownProfile.saving;
  const { dirty } = store;
  const wasDirty = useRef(dirty);
  useEffect(() => {
    // The bar may come up over the very field in which one begins to write.
    if (dirty) document.activeElement?.scrollIntoView({ block: 'nearest' });
    // And goes with the button that was pressed.
    else if (wasDirty.current && document.activeElement === document.body) focusHeadline();
    wasDirty.current = dirty;
  }, [dirty]);
  return (
    <>
      {error ? <Alert tone="danger" title={failureText(t, error)} /> : null}
      <Text role="status" tone="muted">
        {dirty ? t('ownProfile.unsaved') : store.saved ? t('ownProfile.savedNow') : null}
      </Text>
      {dirty ? (
        <ProfileActions
          label={t('ownProfile.unsaved')}
          pinned
          message={
            <Button type="submit" size="lg" loading={store.saving}>
              {t('ownProfile.save')}
            </Button>
          }
        >
          <Button variant="ghost" tone="neutral" size="lg" disabled={store.saving} onClick={store.reset}>
            {t('ownProfile.discard')}
          </Button>
        </ProfileActions>
      ) : null}
    </>
  );
});

/** How others see one: the card, and the way to the whole page. */
const Preview = observer(function Preview({ profile }: { readonly profile: OwnProfile }) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const href = previewPath('visitor');
  const shown = profile.photos.find((photo) => photo.status === 'active' && !photo.sensitive);
  return (
    <Stack>
      <ProfileCard
        name={profile.name}
        age={profile.age}
        place={profile.city ?? undefined}
        photo={shown ? photoView(shown, settings.settings.cdn_prefix) : null}
        href={href}
        headingLevel={2}
      />
      <Button variant="outline" tone="neutral" block href={href} className="max-lg:hidden">
        {t('profile.preview')}
      </Button>
    </Stack>
  );
});

/** Leads past what one does not want to change: a long page has many stops for the Tab key. */
function PartsNav({ visible }: { readonly visible: readonly string[] }) {
  const { t } = useTranslator();
  const parts: readonly (readonly [PartName, string])[] = [
    ['photos', t('ownProfile.photosTitle')],
    ...(visible.includes('about_me') ? [['about', t('profile.about')] as const] : []),
    ...(visible.includes('interests') ? [['interests', t('profile.interests')] as const] : []),
    ['place', t('signup.stepLocation')],
    ['facts', t('profile.facts')],
    ['basics', t('ownProfile.basics')],
  ];
  return (
    <nav aria-label={t('ownProfile.parts')}>
      <ul className="flex flex-col">
        {parts.map(([name, label]) => (
          <li key={name}>
            <Link
              href={`#${name}`}
              tone="quiet"
              className="inline-flex min-h-11 items-center"
              onClick={(event) => goToPart(event, name)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is still to do, what brings most first: each leads to its field. */
function NextSteps({ gaps }: { readonly gaps: readonly ProfileGap[] }) {
  const { t } = useTranslator();
  if (gaps.length === 0) return t('ownProfile.gaps.none');
  return gaps.map((gap) => (
    <Link key={gap} href={`#${partOf[gap]}`} onClick={(event) => goToPart(event, partOf[gap])} className="block py-1">
      {t(`ownProfile.gaps.${gap}`)}
    </Link>
  ));
}

/** The own profile: photos and every field, how complete it is and what to do next, and how others see it. */
export const OwnProfilePage = observer(function OwnProfilePage() {
  const { ownProfile } = useStores();
  const [query] = useSearchParams();
  const role = previewRoles.find((one) => one === query.get('as'));
  const store = useOwnStore((_, stores) => new ProfileEditStore({ ownProfile: stores.ownProfile }));
  const uploads = useOwnStore(photoUploadsOf);
  useEffect(() => {
    ownProfile.saving.reset();
    return persistInSession('profile-edit', {
      restore: (kept) => (isSnapshot(kept) ? store.restore(kept) : undefined),
      current: () => store.snapshot,
    });
  }, [store, ownProfile]);
  const unsaved = useCallback(() => store.dirty && store.draft !== null, [store]);
  return (
    <>
      <LeaveGuard unsaved={unsaved} onLeave={store.reset} />
      {role ? <OwnProfilePreview role={role} /> : <Editing store={store} uploads={uploads} />}
    </>
  );
});

const Editing = observer(function Editing({ store, uploads }: EditProps & { readonly uploads: PhotoUploads }) {
  const { ownProfile, settings } = useStores();
  const translator = useTranslator();
  const { t } = translator;
  const submit = useSubmit(store.save);
  const isShared = useQueryOnce('shared_photos');
  const { profile } = ownProfile;
  const { draft } = store;
  if (!profile || !draft) return null;
  const { visible_profile_fields: visible } = settings.settings;
  const tooLong = store.aboutTooLong
    ? validationMessage(translator, 'too_long', { minimumAge: 0, messageLength: ABOUT_ME_LENGTH })
    : ownProfile.saving.error?.fields['about_me'];
  return (
    <>
      <PageTitle>{t('profile.ownTitle')}</PageTitle>
      <PageHeader
        actions={
          // On a phone the card with its own stands below everything else.
          <Button variant="outline" tone="neutral" href={previewPath('visitor')} className="lg:hidden">
            {t('profile.preview')}
          </Button>
        }
      >
        <Heading level={1} size="title">
          {t('profile.ownTitle')}
        </Heading>
        <Text tone="muted">{t('ownProfile.intro')}</Text>
      </PageHeader>
      <SplitLayout aside={<Preview profile={profile} />} nav={<PartsNav visible={visible} />}>
        <Stack gap="xl">
          <Completeness percent={profile.completeness} hint={<NextSteps gaps={profileGaps(profile, visible)} />} />
          <Part title={t('ownProfile.photosTitle')} name="photos">
            <PhotosField uploads={uploads} pasteAnywhere mayCover takesShared={isShared} />
            {profile.photos.length > 0 ? (
              <Text size="caption" tone="muted">
                {t('ownProfile.sensitiveText')}
              </Text>
            ) : null}
          </Part>
          <form {...submit} noValidate>
            <Stack gap="xl">
              {visible.includes('about_me') ? (
                <Part title={t('profile.about')} name="about">
                  <AboutField draft={draft} set={store.setOptional} error={tooLong} hideLabel />
                </Part>
              ) : null}
              {visible.includes('interests') ? (
                <Part title={t('profile.interests')} name="interests">
                  <InterestsField draft={draft} set={store.setOptional} hideLabel />
                </Part>
              ) : null}
              <Place store={store} />
              <Part title={t('profile.facts')} name="facts">
                <FactsFields draft={draft} set={store.setOptional} />
              </Part>
              <Basics store={store} />
              <Actions store={store} />
            </Stack>
          </form>
        </Stack>
      </SplitLayout>
    </>
  );
});
