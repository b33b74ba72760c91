import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { isPlainKey } from '../../lib/keys.ts';
import { useOverlayContainer } from '../../provider/overlay.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { slideAt } from '../../lib/slides.ts';
import * as Radix from '../../vendor/dialog.ts';
import { Backdrop } from '../Dialog/Backdrop.tsx';
import { keepUnderToast } from '../Dialog/keep-under-toast.ts';
import { Photo, type GalleryPhoto } from '../Photo/Photo.tsx';
import { usePullDown } from './use-pull-down.ts';
import { useZoom, type StageProps } from './use-zoom.ts';
import { WHOLE, type Zoom } from './zoom.ts';

export type PhotoViewerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  photos: readonly GalleryPhoto[];
  /** How many there are in all, where `photos` stops short of them. Default: as many as `photos`. */
  count?: number | undefined;
  /** Whose photos they are. */
  name: string;
  /** The photo that is shown, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  /** Words on a locked photo. Default: the provider's. */
  lockedLabel?: string | undefined;
  /** Under a locked photo: the way to see it. */
  lockedAction?: ReactNode;
  /** At the foot, beside the name: what one may want to do now, a MessageButton. Without it there is no foot. */
  action?: ReactNode;
};

const CONTROL =
  'flex size-11 items-center border border-transparent justify-center rounded-full bg-scrim text-on-scrim focus-visible:outline-on-scrim disabled:invisible';

type SlideProps = Pick<PhotoViewerProps, 'lockedLabel' | 'lockedAction'> & {
  photo: GalleryPhoto;
  alt: string;
  near: boolean;
  zoom: Zoom;
  /** Of the photo that is shown only. */
  stage: StageProps | undefined;
};

function Slide({ photo, alt, near, zoom, stage, lockedLabel, lockedAction }: SlideProps) {
  if (photo.locked) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-4 px-6 py-16">
        {/* As wide as leaves room for the way to see it below, on a phone that lies on its side too. */}
        <Photo
          photo={photo}
          alt={alt}
          shape="card"
          lockedLabel={lockedLabel}
          className="w-full max-w-[min(24rem,60dvh)]"
        />
        {lockedAction}
      </div>
    );
  }
  const large = zoom.scale > 1;
  return (
    <div
      {...stage}
      className={cn('flex size-full overflow-hidden', large ? 'cursor-grab touch-none' : 'cursor-zoom-in touch-pan-x')}
    >
      <img
        src={photo.src}
        alt={photo.words || alt}
        lang={photo.words ? photo.wordsLang : undefined}
        width={photo.width}
        height={photo.height}
        loading={near ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        style={large ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : undefined}
        className="m-auto size-full object-contain select-none"
      />
    </div>
  );
}

/**
 * Photos at full size. Swipe, arrow keys, Home, End and buttons lead through; two fingers, a double press, the wheel, plus, minus and zero
 * and the button zoom; a pull down closes it; locked ones keep their place.
 */
export function PhotoViewer({
  open,
  onOpenChange,
  photos,
  count = photos.length,
  name,
  index,
  onIndexChange,
  lockedLabel,
  lockedAction,
  action,
}: PhotoViewerProps) {
  const strings = useStrings();
  const overlays = useOverlayContainer();
  const { people } = strings;
  const { zoom, toggle, press, stageProps } = useZoom(index);
  const zoomed = zoom.scale > 1;
  const { pulled, pullProps } = usePullDown(!zoomed, () => onOpenChange(false));
  const total = photos.length;
  const current = photos[index];

  const show = (target: number): void => {
    if (target < 0 || target >= total) return;
    onIndexChange(target);
  };

  const track = useRef<HTMLUListElement>(null);
  const step = (target: number): void => {
    // At either end the button goes, and with it the focus: on the track the keys go on working.
    if (target === 0 || target === total - 1) track.current?.focus({ preventScroll: true });
    show(target);
  };

  const opener = useRef<Element>(null);
  /** Where the track was last put by us: until it has arrived, its own snapping does not count as a swipe. */
  const bound = useRef<number | null>(null);

  // The track follows the index, whoever changed it.
  const place = (list: HTMLUListElement | null): void => {
    track.current = list;
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
    if (!isPlainKey(event)) return;
    // Large on screen, the arrows look around in the photo.
    if (press(event.key)) return event.preventDefault();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = rtl ? -1 : 1;
    const target = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: total - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={overlays}>
        <Backdrop />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onPointerDownOutside={keepUnderToast}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // It has no trigger of its own: the focus goes back to what had it.
            if (!(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus({ preventScroll: true });
          }}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-[var(--viewer-ground)] text-on-scrim outline-none"
        >
          <Radix.Title className="sr-only">{people.photosOf(name)}</Radix.Title>
          <div className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 p-3">
            <p aria-live="polite" className="me-auto px-2 text-caption font-medium tabular-nums">
              <span className="sr-only">{people.photoOf(name, index + 1, count)}</span>
              <span aria-hidden="true">
                {index + 1} / {count}
              </span>
            </p>
            {current && !current.locked ? (
              <button
                type="button"
                className={CONTROL}
                aria-label={zoomed ? people.zoomOut : people.zoomIn}
                onClick={toggle}
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
            {...pullProps}
            style={pulled > 0 ? { transform: `translateY(${pulled}px)`, opacity: 1 - pulled / 600 } : undefined}
            className={cn(
              'scrollbar-none flex min-h-0 focus-visible:-outline-offset-2 focus-visible:outline-on-scrim flex-1 snap-x snap-mandatory overflow-y-hidden',
              zoomed ? 'overflow-x-hidden' : 'overflow-x-auto',
            )}
          >
            {photos.map((photo, position) => (
              <li
                key={photo.id ?? position}
                aria-hidden={position === index ? undefined : true}
                className={cn(
                  'h-full w-full shrink-0 snap-center snap-always',
                  zoomed && position !== index && 'invisible',
                )}
              >
                <Slide
                  photo={photo}
                  alt={people.photoOf(name, position + 1, count)}
                  near={Math.abs(position - index) <= 1}
                  zoom={position === index ? zoom : WHOLE}
                  stage={position === index ? stageProps : undefined}
                  lockedLabel={lockedLabel}
                  lockedAction={position === index ? lockedAction : null}
                />
              </li>
            ))}
          </ul>
          {action ? (
            <div className="flex shrink-0 items-center gap-3 px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              <p className="min-w-0 flex-1 font-display text-lead font-heading wrap-anywhere">{name}</p>
              {action}
            </div>
          ) : null}
          {total > 1 ? (
            <>
              <button
                type="button"
                aria-label={people.previousPhoto}
                disabled={index === 0}
                onClick={() => step(index - 1)}
                className={cn(CONTROL, 'absolute start-3 top-1/2 -translate-y-1/2')}
              >
                <ChevronLeft {...icon} className="size-6 rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                aria-label={people.nextPhoto}
                disabled={index === total - 1}
                onClick={() => step(index + 1)}
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
