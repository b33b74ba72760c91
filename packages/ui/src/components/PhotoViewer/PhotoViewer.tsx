import * as Radix from '@radix-ui/react-dialog';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { slideAt } from '../../lib/slides.ts';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';

export type PhotoViewerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  photos: readonly AnyPhoto[];
  /** Whose photos they are. */
  name: string;
  /** The photo that is shown, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  /** Words on a locked photo. Default: the provider's. */
  lockedLabel?: string | undefined;
  /** Under a locked photo: the way to see it. */
  lockedAction?: ReactNode;
};

const CONTROL =
  'flex size-11 items-center justify-center rounded-full bg-scrim text-on-scrim focus-visible:outline-on-scrim disabled:invisible';

type SlideProps = Pick<PhotoViewerProps, 'lockedLabel' | 'lockedAction'> & {
  photo: AnyPhoto;
  alt: string;
  near: boolean;
  zoomed: boolean;
  onToggleZoom: () => void;
};

function Slide({ photo, alt, near, zoomed, onToggleZoom, lockedLabel, lockedAction }: SlideProps) {
  if (photo.locked) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-4 px-6">
        <Photo photo={photo} alt={alt} shape="card" lockedLabel={lockedLabel} className="w-full max-w-sm" />
        {lockedAction}
      </div>
    );
  }
  return (
    <div
      tabIndex={zoomed ? 0 : undefined}
      className={cn('flex size-full focus-visible:-outline-offset-2', zoomed ? 'overflow-auto' : 'overflow-hidden')}
    >
      <img
        src={photo.src}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={near ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onDoubleClick={onToggleZoom}
        className={cn(
          'm-auto',
          zoomed
            ? 'w-[200%] max-w-none shrink-0 cursor-zoom-out md:h-[200%] md:w-auto'
            : 'size-full cursor-zoom-in object-contain',
        )}
      />
    </div>
  );
}

/** Photos at full size: swipe, arrow keys, buttons; double press or the button zooms; locked ones keep their place. */
export function PhotoViewer({
  open,
  onOpenChange,
  photos,
  name,
  index,
  onIndexChange,
  lockedLabel,
  lockedAction,
}: PhotoViewerProps) {
  const strings = useStrings();
  const { people } = strings;
  const [zoomed, setZoomed] = useState(false);
  const total = photos.length;
  const current = photos[index];

  const show = (target: number): void => {
    if (target < 0 || target >= total) return;
    setZoomed(false);
    onIndexChange(target);
  };

  /** Where the track was last put by us: until it has arrived, its own snapping does not count as a swipe. */
  const bound = useRef<number | null>(null);

  // The track follows the index, whoever changed it.
  const place = (list: HTMLUListElement | null): void => {
    // In the middle of a swipe the nearest photo is the index already; snapping does the rest.
    if (!list || slideAt(list) === index) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    bound.current = index;
    list.scrollLeft = sign * index * list.clientWidth;
  };

  const settle = (list: HTMLUListElement): void => {
    const at = slideAt(list);
    if (bound.current !== null) {
      if (at === bound.current) bound.current = null;
      else place(list);
      return;
    }
    if (at !== index) show(at);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    // Large on screen, the arrows look around in the photo.
    if (zoomed) return;
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex animate-fade flex-col text-on-scrim outline-none"
        >
          <Radix.Title className="sr-only">{people.photosOf(name)}</Radix.Title>
          <div className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 p-3">
            <p
              aria-live="polite"
              className="me-auto rounded-full bg-scrim px-4 py-1.5 text-caption font-medium tabular-nums"
            >
              <span className="sr-only">{people.photoOf(name, index + 1, total)}</span>
              <span aria-hidden="true">
                {index + 1} / {total}
              </span>
            </p>
            {current && !current.locked ? (
              <button
                type="button"
                className={CONTROL}
                aria-label={zoomed ? people.zoomOut : people.zoomIn}
                onClick={() => setZoomed((was) => !was)}
              >
                {zoomed ? <ZoomOut {...icon} className="size-5" /> : <ZoomIn {...icon} className="size-5" />}
              </button>
            ) : null}
            <Radix.Close className={CONTROL} aria-label={strings.close}>
              <X {...icon} className="size-5" />
            </Radix.Close>
          </div>
          <ul
            ref={place}
            tabIndex={0}
            onScroll={(event) => settle(event.currentTarget)}
            className={cn(
              'scrollbar-none flex min-h-0 focus-visible:-outline-offset-2 focus-visible:outline-on-scrim flex-1 snap-x snap-mandatory overflow-y-hidden',
              zoomed ? 'overflow-x-hidden' : 'overflow-x-auto',
            )}
          >
            {photos.map((photo, position) => (
              <li
                key={photo.id ?? position}
                aria-hidden={position === index ? undefined : true}
                className="h-full w-full shrink-0 snap-center snap-always"
              >
                <Slide
                  photo={photo}
                  alt={people.photoOf(name, position + 1, total)}
                  near={Math.abs(position - index) <= 1}
                  zoomed={zoomed && position === index}
                  onToggleZoom={() => setZoomed((was) => !was)}
                  lockedLabel={lockedLabel}
                  lockedAction={position === index ? lockedAction : null}
                />
              </li>
            ))}
          </ul>
          {total > 1 ? (
            <>
              <button
                type="button"
                aria-label={people.previousPhoto}
                disabled={index === 0}
                onClick={() => show(index - 1)}
                className={cn(CONTROL, 'absolute start-3 top-1/2 -translate-y-1/2')}
              >
                <ChevronLeft {...icon} className="size-6 rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                aria-label={people.nextPhoto}
                disabled={index === total - 1}
                onClick={() => show(index + 1)}
                className={cn(CONTROL, 'absolute end-3 top-1/2 -translate-y-1/2')}
              >
                <ChevronRight {...icon} className="size-6 rtl:-scale-x-100" />
              </button>
            </>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
