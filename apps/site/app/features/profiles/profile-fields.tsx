import { bodyTypes, eyeColors, hairColors, intimateInterests, relationshipStatuses } from '@dating/core/contract';
import { ABOUT_ME_LENGTH, type CompletionDraft } from '@dating/core/stores';
import { Badge, ChipGroup, Disclosure, RadioCards, Select, Stack, TextArea } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useInterests } from './use-interests.ts';

/** What is filled in, and how it changes. */
export interface ProfileFieldsProps {
  readonly draft: CompletionDraft;
  readonly set: <K extends keyof CompletionDraft>(field: K, value: CompletionDraft[K]) => void;
}

/** Hair, eyes, build, relationship and tattoos: those that the brand shows. */
export const FactsFields = observer(function FactsFields({ draft, set }: ProfileFieldsProps) {
  const { settings, session } = useStores();
  const { t } = useTranslator();
  const gender = session.user?.profile.gender ?? null;
  const visible = settings.settings.visible_profile_fields;
  const lists = [
    ['hair_color', t('profile.hair'), hairColors.map((value) => ({ value, label: t(`options.hair.${value}`) }))],
    ['eye_color', t('profile.eyes'), eyeColors.map((value) => ({ value, label: t(`options.eyes.${value}`) }))],
    ['body_type', t('profile.body'), bodyTypes.map((value) => ({ value, label: t(`options.body.${value}`) }))],
    [
      'relationship_status',
      t('profile.relationship'),
      relationshipStatuses.map((value) => ({ value, label: t(`options.relationship.${value}`, { gender }) })),
    ],
  ] as const;
  return (
    <>
      {lists
        .filter(([field]) => visible.includes(field))
        .map(([field, label, options]) => (
          <Select
            key={field}
            label={label}
            optional
            placeholder={t('common.notSaid')}
            value={draft[field]}
            options={options}
            onValueChange={(value) => set(field, value)}
          />
        ))}
      {visible.includes('tattoos') ? (
        <RadioCards
          name="tattoos"
          variant="segments"
          optional
          label={t('profile.tattoos')}
          value={draft.tattoos}
          options={[
            { value: '', label: t('common.notSaid') },
            { value: 'yes', label: t('common.yes') },
            { value: 'no', label: t('common.no') },
          ]}
          onValueChange={(value) => set('tattoos', value === 'yes' || value === 'no' ? value : '')}
        />
      ) : null}
    </>
  );
});

/** The words about oneself. */
export function AboutField({
  draft,
  set,
  error,
  hideLabel = false,
}: ProfileFieldsProps & { readonly error: string | undefined; readonly hideLabel?: boolean }) {
  const { t } = useTranslator();
  return (
    <TextArea
      label={t('profile.about')}
      hideLabel={hideLabel}
      placeholder={t('profile.aboutPlaceholder')}
      optional
      limit={ABOUT_ME_LENGTH}
      value={draft.about_me}
      error={error}
      onValueChange={(text) => set('about_me', text)}
    />
  );
}

/** What one likes. */
export const InterestsField = observer(function InterestsField({
  draft,
  set,
  hideLabel = false,
}: ProfileFieldsProps & { readonly hideLabel?: boolean }) {
  const { t, format } = useTranslator();
  const interests = useInterests();
  const part = (isIntimate: boolean) => {
    const options = interests.filter((one) => intimateInterests.includes(one) === isIntimate);
    const others = draft.interests.filter((one) => intimateInterests.some((value) => value === one) !== isIntimate);
    return {
      name: 'interests',
      oneStop: true,
      value: draft.interests,
      options: options.map((value) => ({ value, label: t(`options.interests.${value}`) })),
      chosen: draft.interests.length - others.length,
      onValueChange: (chosen: readonly string[]) => set('interests', [...chosen]),
    };
  };
  const { chosen: _, ...life } = part(false);
  const { chosen, ...desire } = part(true);
  return (
    <Stack gap="sm">
      <ChipGroup
        {...life}
        label={hideLabel ? t('ownProfile.interestsLife') : t('profile.interests')}
        optional={!hideLabel}
      />
      {desire.options.length > 0 ? (
        <Disclosure
          title={t('ownProfile.interestsDesire')}
          badge={
            chosen > 0 ? <Badge>{t('ownProfile.interestsChosen', { number: format.number(chosen) })}</Badge> : undefined
          }
        >
          <ChipGroup {...desire} label={t('ownProfile.interestsDesire')} hideLabel />
        </Disclosure>
      ) : null}
    </Stack>
  );
});
