import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { MapPin as PinMark } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { Photo } from '../Photo/Photo.tsx';
import type { PersonView } from '../ProfileCard/ProfileCard.tsx';
import type { MapOutline } from './outlines.ts';

/** A point as a map writes it: degrees east, degrees north. */
export type LonLat = readonly [lon: number, lat: number];

/** One place on the map. */
export type MapPin = {
  /** Degrees east and north. The map rounds them to fifths of a degree, about 20 km, before it draws: nobody's street is on it. */
  at: LonLat;
  /** Town or region, written beside the pin. */
  label: string;
  /** Someone from around there; without a person the pin is a mark. */
  person?: PersonView | undefined;
  /** Where pressing the pin leads. */
  href?: string | undefined;
};

/** Props of `MapBlock`. */
export type MapBlockProps = Omit<ComponentPropsWithRef<'figure'>, 'children'> & {
  /** The shape: one of the drawn outlines, or one's own. */
  outline: MapOutline;
  /** Three to seven places; more hide each other on a phone. */
  pins: readonly MapPin[];
  /** What the map shows, for those who do not see it: "Map of the Netherlands". */
  label: string;
  /** Says that places are approximate. Always there. */
  note: ReactNode;
};

type Frame = Readonly<{ west: number; north: number; width: number; height: number; squeeze: number }>;

/** Air around the land, in degrees. */
const MARGIN = 0.35;
/** Places are rounded to this many parts of a degree. */
const PARTS = 5;

const pointsOf = (line: string): LonLat[] =>
  line.split(' ').map((point) => {
    const [lon = 0, lat = 0] = point.split(',').map(Number);
    return [lon, lat];
  });

function frameOf({ land }: MapOutline): Frame {
  const points = land.flatMap(pointsOf);
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  const [west, east] = [Math.min(...lons) - MARGIN, Math.max(...lons) + MARGIN];
  const [south, north] = [Math.min(...lats) - MARGIN, Math.max(...lats) + MARGIN];
  // A degree east is shorter than a degree north, the more so the further from the equator.
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return { west, north, width: (east - west) * squeeze, height: north - south, squeeze };
}

/** Hundredths of a degree are drawn as one unit. */
const UNIT = 100;
const round = (value: number): number => Math.round(value * 10) / 10;

function place(frame: Frame, [lon, lat]: LonLat): readonly [x: number, y: number] {
  return [round((lon - frame.west) * frame.squeeze * UNIT), round((frame.north - lat) * UNIT)];
}

/** A soft line through the middles of a ring's sides: a coast drawn by hand. */
function ring(frame: Frame, line: string): string {
  const drawn = pointsOf(line).map((point) => place(frame, point));
  const middle = (index: number): string => {
    const [x, y] = drawn[index % drawn.length] as readonly [number, number];
    const [nextX, nextY] = drawn[(index + 1) % drawn.length] as readonly [number, number];
    return `${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  };
  const curves = drawn.map((_, index) => {
    const [x, y] = drawn[(index + 1) % drawn.length] as readonly [number, number];
    return `Q${x} ${y} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}z`;
}

const coarse = (degrees: number): number => Math.round(degrees * PARTS) / PARTS;

function Pin({ pin, frame }: { pin: MapPin; frame: Frame }) {
  const Link = useLink();
  const [x, y] = place(frame, [coarse(pin.at[0]), coarse(pin.at[1])]);
  const position = {
    insetInlineStart: `${round(x / frame.width)}%`,
    insetBlockStart: `${round(y / frame.height)}%`,
  };
  const name = pin.person && `${pin.person.name}${pin.person.age === undefined ? '' : `, ${pin.person.age}`}`;
  const content = (
    <>
      {pin.person ? (
        <Photo
          photo={pin.person.photo}
          alt=""
          aspect="square"
          shape="round"
          priority
          sizes="56px"
          lockedLabel={null}
          className="size-11 border-2 border-raised shadow-raised sm:size-14"
        />
      ) : (
        <span className="flex size-9 items-center justify-center rounded-full border-2 border-raised bg-accent text-on-accent shadow-raised">
          <PinMark {...icon} className="size-5" />
        </span>
      )}
      <span className="mt-1 rounded-badge border border-line bg-raised px-2 py-0.5 text-[0.75rem] leading-tight font-medium whitespace-nowrap shadow-card">
        {name && <span className="sr-only">{name}, </span>}
        {pin.label}
      </span>
      {pin.person?.fictionalLabel !== undefined && (
        <span className="mt-0.5 rounded-badge border border-transparent bg-info-soft px-2 py-0.5 text-[0.75rem] leading-tight font-semibold text-on-info-soft">
          {pin.person.fictionalLabel}
        </span>
      )}
    </>
  );
  const look = 'flex flex-col items-center rounded-field';
  return (
    <li className="absolute -translate-x-1/2 -translate-y-6" style={position}>
      {pin.href === undefined ? (
        <span className={look}>{content}</span>
      ) : (
        <Link href={pin.href} className={cn(look, 'no-underline hover:brightness-105')}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Where people are, roughly: a drawn country with a few faces on it. Nothing is fetched and nobody can be found by it. */
export function MapBlock({ outline, pins, label, note, className, ...rest }: MapBlockProps) {
  const dots = useId();
  const frame = frameOf(outline);
  const land = outline.land.map((line) => ring(frame, line)).join('');
  return (
    <figure {...rest} className={cn('mx-auto w-full max-w-lg', className)}>
      {/* East stays to the right in every language. */}
      <div
        dir="ltr"
        className="relative"
        style={{ aspectRatio: `${round(frame.width * UNIT)} / ${round(frame.height * UNIT)}` }}
      >
        <svg
          role="img"
          data-picture=""
          aria-label={label}
          viewBox={`0 0 ${round(frame.width * UNIT)} ${round(frame.height * UNIT)}`}
          className="absolute inset-0 size-full"
        >
          <pattern id={dots} width={frame.width * 2.4} height={frame.width * 2.4} patternUnits="userSpaceOnUse">
            <circle
              cx={frame.width * 1.2}
              cy={frame.width * 1.2}
              r={frame.width * 0.42}
              fill="var(--accent)"
              opacity=".3"
            />
          </pattern>
          <path
            d={land}
            fill="var(--accent-soft)"
            stroke="var(--line-strong)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path d={land} fill={`url(#${dots})`} />
          {outline.water?.map((line, index) => (
            <path
              key={index}
              d={ring(frame, line)}
              fill="var(--paper)"
              stroke="var(--line-strong)"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <ul className="absolute inset-0">
          {pins.map((pin) => (
            <Pin key={pin.label} pin={pin} frame={frame} />
          ))}
        </ul>
      </div>
      <figcaption className="mt-8 text-center text-caption text-muted">{note}</figcaption>
    </figure>
  );
}
