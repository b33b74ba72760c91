import type { Translator } from '@dating/core/i18n';
import { SavedSearchesStore, type SearchFilters, type SettingsStore } from '@dating/core/stores';
import { Button, Link, Row, Skeleton, Stack, Tag, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { RetryAlert } from '../page/retry-alert.tsx';
import { addressOf, brandFacts } from './filters.ts';

/** What a search was for, in a few words. */
function nameOf(filters: SearchFilters, { t, format }: Translator, { regionName, settings }: SettingsStore): string {
  const { gender, country, countryregion, min_age: least, max_age: most } = filters;
  const { youngest } = brandFacts(settings);
  const years = most === null ? `${least ?? youngest}+` : `${least ?? youngest}–${most}`;
  return [
    gender ? t(`options.genderPlural.${gender}`) : t('members.genderAny'),
    least === null && most === null ? null : years,
    regionName(country, countryregion) ?? countryregion,
    country && format.country(country),
    filters.online ? t('members.online') : null,
    filters.new ? t('members.new') : null,
    filters.with_photo ? t('members.withPhoto') : null,
    filters.any_sexuality ? t('members.anySexuality') : null,
    filters.real_only || !settings.fictional_icon
      ? null
      : t('members.withFictional', { label: settings.fictional_plural }),
    ...filters.interests.map((interest) => t(`options.interests.${interest}`)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The searches that the member keeps; a visitor's stay empty. */
export function useSavedSearches(loggedIn: boolean): SavedSearchesStore {
  const store = useOwnStore((environment, { alerts }) => new SavedSearchesStore(environment, { alerts }));
  useEffect(() => {
    if (loggedIn) void store.load();
  }, [store, loggedIn]);
  return store;
}

/** Says that there are none, only when that is known; until then it holds the place. What did not come can be asked for again. */
const Loaded = observer(function Loaded({ store }: { readonly store: SavedSearchesStore }) {
  const { t } = useTranslator();
  const { status, error } = store.loading;
  if (store.all.length > 0) return null;
  if (status === 'failed') {
    return <RetryAlert tone="warning" error={error} onRetry={() => void store.load()} />;
  }
  return (
    <Text as="div" size="caption" tone="muted">
      {status === 'done' ? t('members.savedEmpty') : <Skeleton className="my-[0.25em] w-2/3" />}
    </Text>
  );
});

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
  const keeping = useRef<HTMLButtonElement>(null);
  const saved = store.holds(filters);
  useEffect(() => {
    const places = store.all.filter((one) => one.filters.countryregion !== null);
    // Until its name is there, a region goes by its code.
    for (const { filters: { country } } of places) if (country) settings.loadRegions(country).catch(() => undefined); // prettier-ignore
  }, [settings, store.all]);
  return (
    <Stack gap="sm">
      {/* No headline: beside the results it stands before that of the page. */}
      <Text as="div" weight="semibold">
        {t('members.savedTitle')}
      </Text>
      <Loaded store={store} />
      <Row>
        {store.all.map((one) => {
          const name = nameOf(one.filters, translator, settings);
          return (
            <Tag
              key={one.id}
              onRemove={() => {
                // The button goes with the search: the focus goes on to the one that saves it again.
                keeping.current?.focus({ preventScroll: true });
                void store.forget(one.id);
              }}
              removeLabel={t('members.forget', { name })}
            >
              <Link href={addressOf(one.filters)} onClick={onOpen}>
                {name}
              </Link>
            </Tag>
          );
        })}
      </Row>
      <Button
        ref={keeping}
        variant="outline"
        tone="neutral"
        aria-disabled={saved}
        loading={store.saving.running}
        onClick={() => {
          if (!saved) void store.save(filters);
        }}
      >
        {saved ? t('members.saved') : t('members.save')}
      </Button>
    </Stack>
  );
});
