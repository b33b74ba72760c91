import { ArrowLeft, ArrowRight, Clock, Eye, EyeOff, type LucideIcon, RotateCcw, Star, X } from 'lucide-react';
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { isPlainKey } from '../../lib/keys.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { Progress } from '../Progress/Progress.tsx';

/** A photo that is there or on its way. */
export type UploaderPhoto = Readonly<{
  id: string;
  /** Address of the picture: a blob of this browser, or the server's. */
  src?: string | undefined;
  /** What it is called for those who do not see it. */
  name: string;
  /** 0 to 100 while it is on its way. */
  progress?: number | undefined;
  /** Why it did not arrive. */
  error?: string | undefined;
  /** The file itself is why: it is not offered to be sent again. */
  final?: boolean | undefined;
  /** `active` is seen by others; `pending` waits for a person's look; `rejected` was not approved. */
  status?: 'pending' | 'active' | 'rejected' | undefined;
  /** Covered until somebody asks to see it. */
  sensitive?: boolean | undefined;
  /** Set where a moderator covered it and its owner cannot undo that: says so. */
  covered?: ReactNode;
  /** What it shows, in its owner's words: stands in place of `name` for those who do not see it. */
  words?: string | undefined;
  /** Why it was not approved. */
  reason?: ReactNode;
  /** Where one asks for another look. */
  appealHref?: string | undefined;
  /** Opens where one asks for another look, in the place of a link. */
  onAppeal?: (() => void) | undefined;
  /** Another look was asked for: what is said instead. */
  appealed?: ReactNode;
}>;

type PhotoTileProps = {
  photo: UploaderPhoto;
  /** Its place, from 0. */
  index: number;
  /** How many of them have arrived; those come first. */
  total: number;
  /** Others see it first. */
  isMain: boolean;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onMove: ((id: string, place: number) => void) | undefined;
  onCover: ((id: string, covered: boolean) => void) | undefined;
  onDescribe: ((id: string) => void) | undefined;
  /** What a dragged photo is called among what can be dragged. */
  dataType: string;
};

function AppealLine({ photo: { appealed, appealHref, onAppeal } }: { photo: UploaderPhoto }) {
  const strings = useStrings();
  if (appealed) return <p className="mt-0.5 wrap-anywhere">{appealed}</p>;
  if (onAppeal)
    return (
      <Button variant="outline" tone="neutral" size="sm" onClick={onAppeal} className="mt-1">
        {strings.forms.appealPhoto}
      </Button>
    );
  return appealHref ? (
    <Link href={appealHref} className="mt-1 inline-flex min-h-11 items-center">
      {strings.forms.appealPhoto}
    </Link>
  ) : null;
}

function QuietLine({ mark: Mark, children }: { mark: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-caption text-muted">
      <Mark {...icon} className="size-4 shrink-0" />
      {children}
    </p>
  );
}

function StatusLine({ photo }: { photo: UploaderPhoto }) {
  const strings = useStrings();
  if (photo.status === 'pending') return <QuietLine mark={Clock}>{strings.forms.photoPending}</QuietLine>;
  if (photo.status !== 'rejected') return null;
  return (
    <div className="text-caption">
      <p className="flex items-center gap-1.5 font-semibold text-danger-ink">
        <EyeOff {...icon} className="size-4 shrink-0" />
        {strings.forms.photoRejected}
      </p>
      {photo.reason && <p className="mt-0.5 text-muted">{photo.reason}</p>}
      <AppealLine photo={photo} />
    </div>
  );
}

/** Whether it has arrived: only then it has a place among the others. */
export const isThere = ({ progress, error }: UploaderPhoto): boolean => progress === undefined && error === undefined;

/** Whether others may see it first: never one that did not arrive, was not approved, or is covered. */
export const mayBeMain = ({ error, status, sensitive }: UploaderPhoto): boolean =>
  error === undefined && status !== 'rejected' && !sensitive;

/** One of one's own photos: the picture, its state, and what can be done with it. */
export function PhotoTile({
  photo,
  index,
  total,
  isMain,
  onRemove,
  onRetry,
  onMove,
  onCover,
  onDescribe,
  dataType,
}: PhotoTileProps) {
  const strings = useStrings();
  const [over, setOver] = useState(false);
  const [unshown, setUnshown] = useState<string>();
  const under = !isThere(photo);
  const movable = onMove !== undefined && !under;
  const isFirst = index === 0;
  const isLast = index === total - 1;
  const move = (place: number): void => {
    if (place >= 0 && place < total && place !== index) onMove?.(photo.id, place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isPlainKey(event)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: index - rtl,
      ArrowRight: index + rtl,
      Home: 0,
      End: total - 1,
    };
    const place = places[event.key];
    if (!movable || place === undefined) return;
    event.preventDefault();
    move(place);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    const dragged = event.dataTransfer.getData(dataType);
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== photo.id) onMove?.(dragged, Math.min(index, total - 1));
  };
  return (
    <li
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData(dataType, photo.id)}
      onDragOver={(event) => setOver(event.dataTransfer.types.includes(dataType))}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <div
        className={cn(
          'relative aspect-4/5 overflow-hidden rounded-card border border-line bg-sunken',
          over && 'outline-2 outline-offset-2 outline-accent',
          movable && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {photo.src && photo.src !== unshown && (
          <img
            src={photo.src}
            alt={photo.words || photo.name}
            draggable={false}
            // A phone's format that this browser does not show: the frame stands empty until the server's picture comes.
            onError={() => setUnshown(photo.src)}
            className={cn(
              'size-full object-cover',
              under && 'opacity-40',
              photo.status === 'rejected' && 'opacity-55 grayscale',
            )}
          />
        )}
        {isMain && (
          <Badge variant="solid" tone="accent" className="absolute start-2 bottom-2 max-w-[calc(100%-1rem)]">
            {strings.mainPhoto}
          </Badge>
        )}
        {photo.progress !== undefined && (
          <div className="absolute inset-x-3 bottom-3 rounded-field border border-line bg-raised px-3 py-2">
            <p className="mb-1.5 text-caption tabular-nums" aria-hidden>
              {strings.photoUploading(photo.progress)}
            </p>
            <Progress label={strings.photoUploading(photo.progress)} value={photo.progress} />
          </div>
        )}
        {photo.error && (
          <div className="absolute inset-x-2 bottom-2 flex flex-col items-center gap-2 rounded-field border border-line bg-raised p-3 text-center">
            <p role="alert" className="text-caption font-medium text-danger-ink">
              {photo.error}
            </p>
            {!photo.final && (
              <Button
                size="sm"
                variant="outline"
                tone="neutral"
                iconStart={<RotateCcw {...icon} />}
                onClick={() => onRetry(photo.id)}
              >
                {strings.retry}
              </Button>
            )}
          </div>
        )}
        {onCover && !under && photo.status !== 'rejected' && (
          <IconButton
            variant="solid"
            label={strings.forms.coverPhoto(index + 1)}
            aria-pressed={photo.sensitive ?? false}
            aria-disabled={photo.covered ? true : undefined}
            onClick={() => (photo.covered ? undefined : onCover(photo.id, !photo.sensitive))}
            className="absolute start-1.5 top-1.5 aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {photo.sensitive ? <EyeOff {...icon} /> : <Eye {...icon} />}
          </IconButton>
        )}
        <IconButton
          variant="solid"
          label={strings.removePhoto(index + 1)}
          onClick={() => onRemove(photo.id)}
          className="absolute end-1.5 top-1.5"
        >
          <X {...icon} />
        </IconButton>
      </div>
      {movable && total > 1 && (
        <div
          role="group"
          aria-label={strings.forms.photoAt(index + 1, total)}
          onKeyDown={onKeyDown}
          className="flex justify-between"
        >
          <IconButton
            label={strings.movePhotoEarlier(index + 1)}
            aria-disabled={isFirst || undefined}
            onClick={() => move(index - 1)}
          >
            <ArrowLeft {...icon} className="rtl:rotate-180" />
          </IconButton>
          {mayBeMain(photo) && (
            <IconButton
              label={isMain ? strings.mainPhoto : strings.forms.makeMainPhoto(index + 1)}
              aria-disabled={isMain || undefined}
              aria-pressed={isMain}
              onClick={() => (isMain ? undefined : move(0))}
            >
              <Star {...icon} className={isMain ? 'fill-current' : undefined} />
            </IconButton>
          )}
          <IconButton
            label={strings.movePhotoLater(index + 1)}
            aria-disabled={isLast || undefined}
            onClick={() => move(index + 1)}
          >
            <ArrowRight {...icon} className="rtl:rotate-180" />
          </IconButton>
        </div>
      )}
      {onDescribe && !under && (
        <Button variant="ghost" tone="neutral" size="sm" block onClick={() => onDescribe(photo.id)}>
          {photo.words ? strings.forms.editPhotoWords : strings.forms.addPhotoWords}{' '}
          <span className="sr-only">{strings.forms.photoAt(index + 1, total)}</span>
        </Button>
      )}
      {photo.sensitive && <QuietLine mark={EyeOff}>{photo.covered || strings.forms.photoCovered}</QuietLine>}
      <StatusLine photo={photo} />
    </li>
  );
}
