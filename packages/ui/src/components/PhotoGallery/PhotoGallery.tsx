import { useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { isPlainKey } from '../../lib/keys.ts';
import { slideAt } from '../../lib/slides.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Photo, type GalleryPhoto } from '../Photo/Photo.tsx';
import { PhotoCountButton } from '../PhotoCountButton/PhotoCountButton.tsx';

export type PhotoGalleryProps = Omit<ComponentPropsWithRef<'section'>, 'children' | 'onSelect'> & {
  /** Main photo first. Locked ones stay in their place. */
  photos: readonly GalleryPhoto[];
  /** How many there are in all, where `photos` stops short of them: the counts say so. Default: as many as `photos`. */
  count?: number | undefined;
  /** Whose photos they are. */
  name: string;
  /** A photo was pressed, or the count, which opens the present one; its place counts from 0. */
  onPhotoPress?: (index: number) => void;
  /** A locked photo was pressed: say what it takes to see it, or show it where it was covered as sensitive. */
  onLockedPress?: (index: number) => void;
  /** Words on a locked photo, for example "Photos are for premium members". Default: the provider's. */
  lockedLabel?: string;
  /** Badges over the first photo: the fictional label, match. */
  badges?: ReactNode;
  /** Small pictures below the large one, from 768 px. Default true where there is more than one photo. */
  thumbnails?: boolean;
};

const keyOf = (photo: GalleryPhoto, index: number): string =>
  photo.id ?? (photo.locked ? `locked-${index}` : photo.src);

/** One bar a photo, the present one bright; how many there are is said by the count. */
function Segments({ total, current }: { total: number; current: number }) {
  return (
    <div
      aria-hidden="true"
      className="photo-shade pointer-events-none absolute inset-x-0 top-0 z-10 flex gap-1 px-3 pt-2 pb-4"
    >
      {Array.from({ length: total }, (_, at) => (
        <span
          key={at}
          data-shown={at === current}
          className="h-1 flex-1 rounded-full bg-on-scrim opacity-45 transition-opacity duration-fast data-[shown=true]:opacity-100 forced-colors:bg-[CanvasText]"
        />
      ))}
    </div>
  );
}

type StepProps = { direction: 'previous' | 'next'; onPress: () => void; disabled: boolean };

function Step({ direction, onPress, disabled }: StepProps) {
  const { people } = useStrings();
  const Icon = direction === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      aria-label={direction === 'previous' ? people.previousPhoto : people.nextPhoto}
      className={cn(
        'absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 items-center justify-center rounded-control border border-transparent bg-scrim text-on-scrim transition-opacity duration-base focus-visible:outline-on-scrim disabled:opacity-0 md:flex',
        direction === 'previous' ? 'start-3' : 'end-3',
      )}
    >
      <Icon {...icon} className="size-6 rtl:-scale-x-100" />
    </button>
  );
}

type SlideProps = Pick<PhotoGalleryProps, 'lockedLabel'> & {
  photo: GalleryPhoto;
  alt: string;
  openLabel: string;
  priority: boolean;
  /** Tab comes here; to the other photos one goes from it. */
  isStop: boolean;
  onPress: (() => void) | undefined;
};

function Slide({ photo, alt, openLabel, priority, isStop, onPress, lockedLabel }: SlideProps) {
  const { people } = useStrings();
  const why = photo.locked && 'sensitive' in photo ? people.photoSensitive : (lockedLabel ?? people.photoLocked);
  const words = photo.locked ? undefined : photo.words;
  const picture = (
    <Photo
      photo={photo}
      alt={onPress && !words ? '' : (words ?? alt)}
      priority={priority}
      lockedLabel={lockedLabel}
      sizes="(min-width: 992px) 480px, 100vw"
      className="h-full"
    />
  );
  if (!onPress) return <li className="w-full shrink-0 snap-center">{picture}</li>;
  return (
    <li className="w-full shrink-0 snap-center">
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        onClick={onPress}
        {...(words ? {} : { 'aria-label': photo.locked ? `${openLabel}: ${why}` : openLabel })}
        className="block size-full focus-visible:outline-4 focus-visible:-outline-offset-4"
      >
        {/* What it shows is in the language of its owner: the image keeps its own. */}
        {words ? <span className="sr-only">{openLabel}: </span> : null}
        {picture}
      </button>
    </li>
  );
}

/**
 * The photos of a profile, one at a time at 4:5: swiped on phones, stepped through with buttons above, each opening large when pressed.
 * By keys they are one stop: arrow keys, Home and End lead from photo to photo.
 * Locked photos keep their place and look meant (SPEC section 6: limited view for visitors and free members).
 */
export function PhotoGallery({
  photos,
  count = photos.length,
  name,
  onPhotoPress,
  onLockedPress,
  lockedLabel,
  badges,
  thumbnails = photos.length > 1,
  className,
  ...rest
}: PhotoGalleryProps) {
  const { people } = useStrings();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const total = photos.length;
  /** The photo that the track is on its way to; null once it has arrived, or was taken elsewhere. */
  const bound = useRef<number | null>(null);

  const goTo = (index: number): void => {
    const list = track.current;
    if (!list) return;
    bound.current = index;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollTo({ left: sign * index * list.clientWidth });
  };
  const focusOn = (index: number): void => {
    const slide = track.current?.children[index]?.querySelector('button');
    (slide ?? track.current)?.focus({ preventScroll: true });
  };
  const press = (index: number): (() => void) | undefined => {
    const handler = photos[index]?.locked ? onLockedPress : onPhotoPress;
    return handler && (() => handler(index));
  };
  // However many there are, Tab stops at one: the photo that is shown, where it can be pressed.
  const stop = press(current) ? current : photos.findIndex((_, index) => press(index));
  const walk = (event: KeyboardEvent<HTMLUListElement>): void => {
    if (!isPlainKey(event) || event.shiftKey) return;
    const list = event.currentTarget;
    const slides = [...list.children];
    const from = slides.findIndex((slide) => slide.contains(document.activeElement));
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const to = { ArrowRight: from + forward, ArrowLeft: from - forward, Home: 0, End: total - 1 }[event.key];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= total) return;
    focusOn(to);
    goTo(to);
  };
  const follow = (list: HTMLUListElement): void => {
    const at = slideAt(list);
    if (at === bound.current) bound.current = null;
    setCurrent(at);
  };
  const letGo = (): void => {
    bound.current = null;
  };
  /** A second press counts from where the first one leads, which takes a moment. */
  const step = (by: 1 | -1): void => {
    const to = Math.min(Math.max((bound.current ?? current) + by, 0), total - 1);
    // At either end the button can be pressed no more: the photo takes its focus, and keys lead on from there.
    if (to === 0 || to === total - 1) focusOn(to);
    goTo(to);
  };

  if (total === 0) {
    return (
      <section aria-label={people.photosOf(name)} className={cn('relative', className)} {...rest}>
        <Photo photo={null} alt={name} className="person-photo rounded-card" />
        {badges ? <div className="absolute start-3 top-3 z-10 flex flex-wrap gap-2">{badges}</div> : null}
      </section>
    );
  }

  return (
    <section aria-label={people.photosOf(name)} className={cn('flex flex-col gap-2', className)} {...rest}>
      <div className="person-photo relative isolate aspect-4/5 overflow-hidden bg-sunken md:rounded-card">
        <ul
          ref={track}
          tabIndex={onPhotoPress ? undefined : 0}
          onScroll={(event) => follow(event.currentTarget)}
          onPointerDown={letGo}
          onWheel={letGo}
          onKeyDown={walk}
          className="scrollbar-none flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth motion-reduce:scroll-auto"
        >
          {photos.map((photo, index) => (
            <Slide
              key={keyOf(photo, index)}
              photo={photo}
              alt={people.photoOf(name, index + 1, count)}
              openLabel={people.openPhoto(index + 1, count)}
              priority={index === 0}
              isStop={index === stop}
              onPress={press(index)}
              {...(lockedLabel === undefined ? {} : { lockedLabel })}
            />
          ))}
        </ul>
        {badges ? <div className="absolute start-3 top-5 z-10 flex flex-wrap gap-2">{badges}</div> : null}
        {total > 1 ? (
          <>
            <Step direction="previous" onPress={() => step(-1)} disabled={current === 0} />
            <Step direction="next" onPress={() => step(1)} disabled={current >= total - 1} />
            <Segments total={total} current={current} />
            {onPhotoPress ? (
              <PhotoCountButton
                count={count}
                className="absolute end-3 bottom-3 z-10"
                onClick={() => onPhotoPress(current)}
              />
            ) : null}
          </>
        ) : null}
      </div>
      {thumbnails && total > 1 ? (
        <ul className="hidden grid-cols-6 gap-2 md:grid">
          {photos.slice(0, 6).map((photo, index) => (
            <li key={keyOf(photo, index)}>
              <button
                type="button"
                onClick={() => goTo(index)}
                aria-label={people.photoOf(name, index + 1, count)}
                aria-current={index === current ? 'true' : undefined}
                className="block w-full overflow-hidden rounded-field border-2 border-transparent aria-[current]:border-accent"
              >
                <Photo photo={photo} alt="" aspect="square" sizes="80px" lockedLabel={null} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
