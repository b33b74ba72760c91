import { IconsRow, LanderSection, MapBlock, type PersonView, Photo } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useDrawings } from './drawings.ts';
import {
  LanderHero,
  Facts,
  LanderPage,
  type LanderProps,
  usePeople,
  useLanderTitle,
  useSignupLink,
} from './lander-page.tsx';
import type { CountryMap } from './map-of.ts';
import { PeopleStrip } from './people-strip.tsx';
import { StartHere } from './start-here.tsx';

type MapLandingProps = LanderProps & {
  /** null for a country that is not drawn. */
  readonly map: CountryMap | null;
};

/** So many faces fill a map; with fewer, towns without one stay on it. */
const enoughFaces = 3;

interface CountryProps {
  readonly country: string;
  readonly map: CountryMap;
  readonly people: readonly PersonView[];
}

/** The visitor's country with its large towns; a photo where a member of that town may be shown. */
function CountryOnMap({ country, map, people }: CountryProps) {
  const { t } = useTranslator();
  const pins = map.towns.map(({ name, at }) => ({
    at,
    label: name,
    person: people.find(({ place }) => place === name),
  }));
  // Faces where there are some: a mark alone says nothing of anybody.
  const faces = pins.filter(({ person }) => person);
  return (
    <MapBlock
      outline={map.outline}
      pins={faces.length >= enoughFaces ? faces : pins}
      label={t('landers.maplanding.map', { country })}
      note={t('landers.maplanding.note')}
      className="max-w-[17.5rem] sm:max-w-md lg:max-w-lg"
    />
  );
}

/** `/landers/maplanding`: around you, roughly. */
export const MapLanding = observer(function MapLanding(props: MapLandingProps) {
  const { t, format } = useTranslator();
  const { map, country } = props;
  const drawings = useDrawings();
  const people = usePeople(props.people);
  const way = useSignupLink(t('landers.maplanding.cta'));
  const title = useLanderTitle('maplanding');
  const text = t('landers.maplanding.text');
  return (
    <LanderPage {...props} title={title} text={text}>
      <LanderSection space="snug">
        <LanderHero
          title={title}
          text={text}
          way={way}
          media={
            map && country ? (
              <CountryOnMap country={format.country(country)} map={map} people={people} />
            ) : (
              <Photo photo={drawings.hills} alt={t('landers.scenes.hills')} aspect="wide" shape="card" priority />
            )
          }
        />
      </LanderSection>
      <LanderSection tone="sunken" title={t('landers.maplanding.listTitle')}>
        <IconsRow
          items={(['place', 'search', 'safe'] as const).map((icon) => ({
            icon,
            title: t(`landers.maplanding.${icon}Title`),
            text: t(`landers.maplanding.${icon}`),
          }))}
        />
      </LanderSection>
      <PeopleStrip title={t('landers.people')} people={people} />
      <Facts />
      <StartHere title={t('landers.maplanding.lastTitle')} text={t('landers.maplanding.lastText')} way={way} />
    </LanderPage>
  );
});
