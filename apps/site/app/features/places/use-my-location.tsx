import type { NearbyPlace } from '@dating/core/stores';
import { Button, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface UseMyLocationProps {
  /** Countries in which a place counts. */
  readonly countries: readonly string[];
  readonly onFound: (place: NearbyPlace) => void;
}

/** Fills in the town near the device. The browser is asked when it is pressed, never before; words say why it did not work. */
export const UseMyLocation = observer(function UseMyLocation({ countries, onFound }: UseMyLocationProps) {
  const { geolocation } = useStores();
  const { t } = useTranslator();
  const words = {
    denied: t('signup.locationDenied'),
    not_found: t('signup.placeNotFound'),
    failed: t('errors.network'),
  } as const;
  const find = async () => {
    const place = await geolocation.locate(countries);
    if (place) onFound(place);
  };
  return (
    <>
      <Button variant="soft" onClick={() => void find()} loading={geolocation.locating}>
        {t('signup.useLocation')}
      </Button>
      <Text tone="muted" role="status">
        {geolocation.locating ? t('signup.locating') : geolocation.problem && words[geolocation.problem]}
      </Text>
    </>
  );
});
