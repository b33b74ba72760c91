import { genders } from '@dating/core/contract';
import type { SearchFilters } from '@dating/core/stores';
import { Badge, Button, ChipGroup, Disclosure, RadioCards, RangeSlider, Select, Stack, Switch } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useInterests } from '../profiles/use-interests.ts';
import { brandFacts, offeredFilters, offeredInterests, oldest } from './filters.ts';

interface FilterFormProps {
  readonly filters: SearchFilters;
  readonly onChange: (filters: SearchFilters) => void;
  readonly onReset: () => void;
  /** Tells two forms on one page apart (rail and sheet). */
  readonly name: string;
  /** Ages can be typed, too: where there is room for it. */
  readonly typed?: boolean;
}

/** The filters of the search: those of SPEC's search state that the brand offers. */
export const FilterForm = observer(function FilterForm({
  filters,
  onChange,
  onReset,
  name,
  typed = false,
}: FilterFormProps) {
  const { settings, session } = useStores();
  const { t, format } = useTranslator();
  const interests = offeredInterests(session.loggedIn, useInterests());
  const { countries, fictional_icon: fictional, fictional_singular: fictionalLabel } = settings.settings;
  const { country } = filters;
  const regions = country ? settings.regionsByCountry[country] : undefined;
  const { youngest: least, fields } = brandFacts(settings.settings);
  const offered = offeredFilters(fields);
  const set = (change: Partial<SearchFilters>) => onChange({ ...filters, ...change });

  useEffect(() => {
    // Without its regions a country can still be searched as a whole.
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);

  return (
    <Stack gap="lg">
      {offered.gender ? (
        <RadioCards
          name={`${name}-gender`}
          label={t('members.gender')}
          variant="segments"
          value={filters.gender ?? ''}
          onValueChange={(value) => set({ gender: genders.find((gender) => gender === value) ?? null })}
          options={[
            ...genders.map((gender) => ({ value: gender as string, label: t(`options.genderSought.${gender}`) })),
            { value: '', label: t('options.genderSought.any') },
          ]}
        />
      ) : null}
      {offered.ages ? (
        <RangeSlider
          label={t('members.age')}
          min={least}
          max={oldest}
          value={[filters.min_age ?? least, filters.max_age ?? oldest]}
          typed={typed}
          format={(value) => (value === oldest ? `${value}+` : String(value))}
          onValueChange={([low, high]) =>
            set({ min_age: low === least ? null : low, max_age: high === oldest ? null : high })
          }
        />
      ) : null}
      {offered.country ? (
        <Select
          label={t('members.country')}
          value={country ?? ''}
          placeholder={t('members.regionAny')}
          options={countries.map((code) => ({ value: code, label: format.country(code) }))}
          onValueChange={(value) => set({ country: value || null, countryregion: null })}
        />
      ) : null}
      {regions && offered.region ? (
        <Select
          label={t(`options.regionKind.${regions.kind}`)}
          value={filters.countryregion ?? ''}
          placeholder={t('members.regionAny')}
          options={regions.regions.map(({ code, name: label }) => ({ value: code, label }))}
          onValueChange={(value) => set({ countryregion: value || null })}
        />
      ) : null}
      <Stack gap="md">
        <Switch label={t('members.online')} checked={filters.online} onCheckedChange={(online) => set({ online })} />
        <Switch label={t('members.new')} checked={filters.new} onCheckedChange={(value) => set({ new: value })} />
        <Switch
          label={t('members.withPhoto')}
          checked={filters.with_photo}
          onCheckedChange={(value) => set({ with_photo: value })}
        />
        {fictional ? (
          <Switch
            label={t('members.realOnly')}
            hint={t('members.realOnlyHint', { label: fictionalLabel })}
            checked={filters.real_only}
            onCheckedChange={(value) => set({ real_only: value })}
          />
        ) : null}
        {session.loggedIn ? (
          <Switch
            label={t('members.anySexuality')}
            hint={t('members.anySexualityHint')}
            checked={filters.any_sexuality}
            onCheckedChange={(value) => set({ any_sexuality: value })}
          />
        ) : null}
      </Stack>
      <Disclosure
        lazy
        title={t('members.interests')}
        badge={
          filters.interests.length > 0 ? <Badge tone="accent">{format.number(filters.interests.length)}</Badge> : null
        }
      >
        <ChipGroup
          name={`${name}-interests`}
          label={t('members.interests')}
          hideLabel
          value={filters.interests}
          options={interests.map((value) => ({
            value,
            label: t(`options.interests.${value}`),
          }))}
          onValueChange={(chosen) => set({ interests: interests.filter((one) => chosen.includes(one)) })}
        />
      </Disclosure>
      <Button variant="ghost" onClick={onReset}>
        {t('members.reset')}
      </Button>
    </Stack>
  );
});
