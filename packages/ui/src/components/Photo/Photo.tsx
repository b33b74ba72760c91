import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { EyeOff, Lock } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { hideBroken } from '../../lib/hide-broken.ts';
import { variants } from '../../lib/variants.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** A photo that may be shown. Addresses are complete; widths are in CSS px of the file. */
export interface PhotoSource {
  /** Large size. */
  src: string;
  /** Small size, offered to narrow layouts through srcset. */
  thumbSrc?: string | undefined;
  /** Width of `thumbSrc`. Default 480. */
  thumbWidth?: number | undefined;
  /** Sizes between the two, the smallest first. */
  between?: readonly { readonly src: string; readonly width: number }[] | undefined;
  /** Of the large file. */
  width?: number | undefined;
  /** Of the large file. */
  height?: number | undefined;
  /** Tiny inline preview (a `data:` address), shown blurred until the photo is there. */
  placeholder?: string | null | undefined;
  /** What it shows, in its owner's words: where there are some, they are the alternative text of galleries and viewers. */
  words?: string | undefined;
  /** Language of `words`, as BCP 47 names it: "nl". */
  wordsLang?: string | undefined;
  /** Key for lists; not shown. */
  id?: string | undefined;
  locked?: false | undefined;
}

/** A photo this viewer may not see: nothing of it is there but its blurred preview. */
export interface LockedPhotoSource {
  locked: true;
  placeholder?: string | null | undefined;
  id?: string | undefined;
}

/** A photo that is covered because it may shock: whoever presses it sees it. */
export interface CoveredPhotoSource {
  locked: true;
  sensitive: true;
  placeholder?: string | null | undefined;
  id?: string | undefined;
}

/** Either kind of photo. */
export type AnyPhoto = PhotoSource | LockedPhotoSource;

/** A photo among others of a person, where covered ones can be asked for. */
export type GalleryPhoto = AnyPhoto | CoveredPhotoSource;

const frame = variants('photo-frame', {
  variants: {
    aspect: { portrait: 'aspect-4/5', square: 'aspect-square', wide: 'aspect-3/2', fill: 'size-full' },
    shape: { none: '', card: 'rounded-card', field: 'rounded-field', round: 'rounded-full' },
  },
  defaultVariants: { aspect: 'portrait', shape: 'none' },
});

export interface PhotoProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** `portrait` 4:5, `square`, `wide` 3:2, or `fill` what holds it. Default `portrait`. */
  aspect?: 'portrait' | 'square' | 'wide' | 'fill' | undefined;
  /** Corners: a card's, a field's, a circle. Default `none`. */
  shape?: 'none' | 'card' | 'field' | 'round' | undefined;
  /** What to show; null draws the friendly empty state. */
  photo: GalleryPhoto | null;
  /** Alternative text; an empty string where the name stands beside the photo. */
  alt: string;
  /** The `sizes` of the image, for its srcset. Default: half the window on phones, 300 px above. */
  sizes?: string | undefined;
  /** The first photos of a screen: loaded at once instead of lazily. */
  priority?: boolean | undefined;
  /** Words under the lock. Default: the provider's; null shows the lock alone (small sizes). */
  lockedLabel?: string | null | undefined;
  /** Covers a photo that could be shown, for example of someone blocked. */
  veiled?: boolean | undefined;
}

/** The preview fills its frame a little too large, so that its blur has no light edges. */
const previewStyle = (placeholder: string): CSSProperties => ({ backgroundImage: `url("${placeholder}")` });

function Preview({ placeholder }: { placeholder: string | null | undefined }) {
  if (!placeholder) return null;
  return <span aria-hidden="true" className="photo-preview" style={previewStyle(placeholder)} />;
}

/** A bust in two tones: someone will be here. */
function EmptyPortrait({ label }: { label: string }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-accent-soft text-on-accent-soft"
    >
      <circle cx="300" cy="130" r="120" fill="currentColor" opacity=".06" />
      <circle cx="200" cy="188" r="76" fill="currentColor" opacity=".18" />
      <path d="M36 500c0-124 62-212 164-212s164 88 164 212z" fill="currentColor" opacity=".18" />
    </svg>
  );
}

function LockedFace({ label, alt, sensitive }: { label: string | null; alt: string; sensitive: boolean }) {
  const Mark = sensitive ? EyeOff : Lock;
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-on-scrim">
      <span className="flex size-11 max-h-[60%] max-w-[60%] items-center justify-center rounded-full bg-scrim">
        <Mark {...icon} className="size-5 max-h-[60%] max-w-[60%]" />
      </span>
      {label ? (
        <span className="rounded-badge bg-scrim px-2.5 py-0.5 text-caption font-medium">{label}</span>
      ) : (
        alt && <span className="sr-only">{alt}</span>
      )}
    </span>
  );
}

function srcSetOf({ src, thumbSrc, thumbWidth = 480, between = [], width = 1200 }: PhotoSource): string | undefined {
  if (!thumbSrc || thumbSrc === src || src.startsWith('data:')) return undefined;
  const smaller = [{ src: thumbSrc, width: thumbWidth }, ...between];
  const last = { src, width: Math.max(width, ...smaller.map((one) => one.width + 1)) };
  return [...smaller, last].map((one) => `${one.src} ${one.width}w`).join(', ');
}

/**
 * A member's photo: blurred preview first, then the picture; a lock where it may not be seen; a drawn bust where there is none.
 * Takes no space of its own kind: the frame's aspect is set before anything loads (no layout shift).
 */
export function Photo({
  photo,
  alt,
  aspect,
  shape,
  sizes = '(min-width: 768px) 300px, 50vw',
  priority = false,
  lockedLabel,
  veiled = false,
  className,
  ref,
  ...rest
}: PhotoProps) {
  const strings = useStrings();
  const frameClass = cn(frame({ aspect, shape }), className);
  if (!photo) {
    return (
      <div ref={ref} className={frameClass} {...rest}>
        <EmptyPortrait label={alt && `${alt}: ${strings.people.noPhoto}`} />
      </div>
    );
  }
  if (photo.locked) {
    const sensitive = 'sensitive' in photo;
    const why = sensitive ? strings.people.photoSensitive : strings.people.photoLocked;
    return (
      <div ref={ref} className={cn(frameClass, 'bg-accent-soft')} {...rest}>
        <Preview placeholder={photo.placeholder} />
        <LockedFace
          label={lockedLabel === null ? null : sensitive ? why : (lockedLabel ?? why)}
          alt={alt && why}
          sensitive={sensitive}
        />
      </div>
    );
  }
  return (
    <div ref={ref} className={frameClass} {...rest}>
      <Preview placeholder={photo.placeholder} />
      {veiled ? null : (
        <img
          ref={hideBroken}
          src={photo.src}
          srcSet={srcSetOf(photo)}
          sizes={srcSetOf(photo) ? sizes : undefined}
          alt={alt}
          lang={alt && alt === photo.words ? photo.wordsLang : undefined}
          width={photo.width}
          height={photo.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onError={(event) => hideBroken(event.currentTarget)}
          onLoad={(event) => hideBroken(event.currentTarget)}
          className="photo-fill"
        />
      )}
    </div>
  );
}
