import { TownsStore } from '@dating/core/stores';
import { Combobox } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';

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

/** A town by its first letters, from the server's gazetteer. What is typed counts, too, when nothing is chosen. */
export const CityField = observer(function CityField({ country, value, error, onChange }: CityFieldProps) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const [used, setUsed] = useState(false);
  const store = useOwnStore((environment) => new TownsStore(environment));
  const text = used ? value.trim() : '';
  useEffect(() => {
    store.search(country, text);
    return store.stop;
  }, [store, country, text]);
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
      options={store.towns.map(({ name, region }, index) => {
        const description = settings.regionName(country, region);
        return { value: String(index), label: name, ...(description ? { description } : {}) };
      })}
      onSelect={(option) => {
        const place = store.towns[Number(option.value)];
        if (place) onChange(place);
      }}
      loading={store.searching.running}
      searchError={store.failure ? failureText(t, store.failure) : undefined}
      autoComplete="address-level2"
      error={error}
    />
  );
});
