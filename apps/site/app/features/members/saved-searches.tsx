import type { Translator } from '@dating/core/i18n';
import { SavedSearchesStore, type SearchFilters } from '@dating/core/stores';
import { Button, Heading, Link, Row, Stack, Tag } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { addressOf } from './filters.ts';

/** What a search was for, in a few words. */
function nameOf(filters: SearchFilters, { t, format }: Translator, regionName: (code: string) => string): string {
  const { gender, country, countryregion, min_age: least, max_age: most } = filters;
  const words = [gender ? t(`options.genderPlural.${gender}`) : t('members.genderAny')];
  if (least !== null || most !== null) words.push(`${least ?? 18}–${most ?? '∞'}`.replace('–∞', '+'));
  if (countryregion) words.push(regionName(countryregion));
  else if (country) words.push(format.country(country));
  if (filters.online) words.push(t('members.online'));
  if (filters.new) words.push(t('members.new'));
  if (filters.with_photo) words.push(t('members.withPhoto'));
  if (filters.any_sexuality) words.push(t('members.anySexuality'));
  words.push(...filters.interests.map((interest) => t(`options.interests.${interest}`)));
  return words.join(', ');
}

/** The searches that the member keeps; a visitor's stay empty. */
export function useSavedSearches(loggedIn: boolean): SavedSearchesStore {
  const store = useOwnStore((environment, { alerts }) => new SavedSearchesStore(environment, { alerts }));
  useEffect(() => {
    if (loggedIn) void store.load();
  }, [store, loggedIn]);
  return store;
}

interface SavedSearchesProps {
  readonly store: SavedSearchesStore;
  /** What would be added. */
  readonly filters: SearchFilters;
  /** A saved one was opened. */
  readonly onOpen?: () => void;
}

/** Searches that one keeps: each leads to its results, and the present one can be added. */
export const SavedSearches = observer(function SavedSearches({ store, filters, onOpen }: SavedSearchesProps) {
  const { settings } = useStores();
  const translator = useTranslator();
  const { t } = translator;
  const regionName = (code: string): string =>
    settings.regionsByCountry[code.slice(0, 2)]?.regions.find((region) => region.code === code)?.name ?? code;
  const saved = store.holds(filters);
  return (
    <Stack gap="sm">
      {store.all.length > 0 ? (
        <>
          <Heading level={2} size="body">
            {t('members.savedTitle')}
          </Heading>
          <Row>
            {store.all.map((one) => {
              const name = nameOf(one.filters, translator, regionName);
              return (
                <Tag
                  key={one.id}
                  onRemove={() => void store.forget(one.id)}
                  removeLabel={t('members.forget', { name })}
                >
                  <Link href={addressOf(one.filters)} onClick={onOpen}>
                    {name}
                  </Link>
                </Tag>
              );
            })}
          </Row>
        </>
      ) : null}
      <Button
        variant="outline"
        tone="neutral"
        disabled={saved}
        loading={store.saving.running}
        onClick={() => void store.save(filters)}
      >
        {saved ? t('members.saved') : t('members.save')}
      </Button>
    </Stack>
  );
});
