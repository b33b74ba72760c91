import { ApiError } from '@dating/core/api';
import { getCities } from '@dating/core/contract';
import { Combobox } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { browserPage } from '../../lib/browser.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface Place {
  readonly name: string;
  readonly region: string | null;
}

interface CityFieldProps {
  /** Country code; without one there is nothing to search in. */
  readonly country: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (place: Place) => void;
}

/** What a search brought, or why it brought nothing. */
interface Found {
  readonly country: string;
  readonly query: string;
  readonly places: readonly Place[];
  readonly failure: ApiError | null;
}

const waitMs = 150;

/** Looks for towns that begin with `query`, once the person has paused; nothing while that is empty. */
function useTowns(country: string, query: string): { readonly found: Found | null; readonly loading: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  const searchable = country !== '' && query !== '';
  useEffect(() => {
    if (!searchable) return undefined;
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      browserPage()
        .api.call(getCities, { query: { country, q: query }, signal: abort.signal })
        .then(({ cities }) => setFound({ country, query, places: cities, failure: null }))
        .catch((failure: unknown) => {
          if (abort.signal.aborted) return;
          if (!(failure instanceof ApiError)) throw failure;
          setFound({ country, query, places: [], failure });
        });
    }, waitMs);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [searchable, country, query]);

  // What an earlier text brought stays until the next answer; that of another country does not.
  const usable = searchable && found?.country === country ? found : null;
  return { found: usable, loading: searchable && usable?.query !== query };
}

/** A town by its first letters, from the server's gazetteer. What is typed counts, too, when nothing is chosen. */
export const CityField = observer(function CityField({ country, value, error, onChange }: CityFieldProps) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const [used, setUsed] = useState(false);
  const { found, loading } = useTowns(country, used ? value.trim() : '');
  const places = found?.places ?? [];
  useEffect(() => {
    // Without the list the towns stand without their regions.
    if (used && country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, used, country]);

  return (
    <Combobox
      label={t('signup.city')}
      optional
      placeholder={t('signup.cityPlaceholder')}
      inputValue={value}
      onFocus={() => setUsed(true)}
      onInputChange={(name) => onChange({ name, region: null })}
      options={places.map(({ name, region }, index) => {
        const description = settings.regionName(country, region);
        return { value: String(index), label: name, ...(description ? { description } : {}) };
      })}
      onSelect={(option) => {
        const place = places[Number(option.value)];
        if (place) onChange(place);
      }}
      loading={loading}
      searchError={found?.failure ? found.failure.message || t('errors.network') : undefined}
      autoComplete="address-level2"
      error={error}
    />
  );
});
