import { ApiError } from '@dating/core/api';
import { getCities } from '@dating/core/contract';
import { Combobox } from '@dating/ui';
import { useEffect, useState } from 'react';
import { browserPage } from '../../lib/browser.ts';
import { useTranslator } from '../../lib/i18n.tsx';

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

const waitMs = 150;

/** A town by its first letters, from the server's gazetteer. What is typed counts, too, when nothing is chosen. */
export function CityField({ country, value, error, onChange }: CityFieldProps) {
  const { t } = useTranslator();
  const [found, setFound] = useState<readonly Place[]>([]);
  const [loading, setLoading] = useState(false);
  const query = value.trim();
  const searchable = country !== '' && query.length >= 2;
  const places = searchable ? found : [];

  useEffect(() => {
    if (!searchable) return undefined;
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      setLoading(true);
      browserPage()
        .api.call(getCities, { query: { country, q: query }, signal: abort.signal })
        .then(({ cities }) => setFound(cities))
        .catch((failure: unknown) => {
          if (!abort.signal.aborted && !(failure instanceof ApiError)) throw failure;
        })
        .finally(() => setLoading(false));
    }, waitMs);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [searchable, country, query]);

  return (
    <Combobox
      label={t('signup.city')}
      optional
      placeholder={t('signup.cityPlaceholder')}
      inputValue={value}
      onInputChange={(name) => onChange({ name, region: null })}
      options={places.map(({ name, region }, index) => ({
        value: String(index),
        label: name,
        ...(region ? { description: region } : {}),
      }))}
      onSelect={(option) => {
        const place = places[Number(option.value)];
        if (place) onChange(place);
      }}
      loading={loading}
      autoComplete="address-level2"
      error={error}
    />
  );
}
