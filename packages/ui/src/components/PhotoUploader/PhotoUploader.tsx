import { ArrowLeft, ArrowRight, Camera, ImagePlus, RotateCcw, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { FieldNote, useFieldIds } from '../Field/Field.tsx';

/** A photo that is there or on its way. */
export type UploaderPhoto = {
  id: string;
  /** Address of the picture: a blob of this browser, or the server's. */
  src?: string | undefined;
  /** What it is called for those who do not see it. */
  name: string;
  /** 0 to 100 while it is on its way. */
  progress?: number | undefined;
  /** Why it did not arrive. */
  error?: string | undefined;
  /** A word on it, "In review". */
  note?: ReactNode;
};

/** Props of `PhotoUploader`. */
export type PhotoUploaderProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  photos: readonly UploaderPhoto[];
  /** Most photos that this member may have. */
  limit: number;
  /** Photos were chosen, taken or dropped; never more than fit. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Uploads again what failed. */
  onRetry: (id: string) => void;
  /** Moves a photo to a place, from 0. The first is the main photo. Without it the order is fixed. */
  onMove?: (id: string, place: number) => void;
  /** What the server takes. */
  accept?: string;
  className?: string;
};

/** Photos of one's own: chosen, taken or dropped; with their progress, a second try, an order, and a limit. */
export function PhotoUploader({
  label,
  hint,
  error,
  photos,
  limit,
  onAdd,
  onRemove,
  onRetry,
  onMove,
  accept = 'image/jpeg,image/png,image/webp',
  className,
}: PhotoUploaderProps) {
  const strings = useStrings();
  const { id, noteId, describedBy } = useFieldIds(undefined, Boolean(error || hint));
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const room = limit - photos.length;
  const add = (files: FileList | null): void => {
    const images = [...(files ?? [])].filter((file) => file.type.startsWith('image/')).slice(0, room);
    if (images.length) onAdd(images);
  };
  const input = (capture: boolean) => (
    <input
      ref={capture ? camera : chooser}
      type="file"
      tabIndex={-1}
      aria-hidden
      className="hidden"
      accept={accept}
      multiple={!capture}
      {...(capture && { capture: 'user' })}
      onChange={(event) => {
        add(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
  return (
    <div role="group" aria-labelledby={id} aria-describedby={describedBy} className={className}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p id={id} className="text-caption font-semibold">
          {label}
        </p>
        <p className="text-caption text-muted tabular-nums">{strings.photosCount(photos.length, limit)}</p>
      </div>
      {photos.length > 0 && (
        <ol className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              draggable={Boolean(onMove)}
              onDragStart={(event) => event.dataTransfer.setData('text/x-photo', photo.id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const moved = event.dataTransfer.getData('text/x-photo');
                if (moved) onMove?.(moved, index);
              }}
              className="relative aspect-4/5 overflow-hidden rounded-card border border-line bg-sunken"
            >
              {photo.src && (
                <img
                  src={photo.src}
                  alt={photo.name}
                  className={cn(
                    'size-full object-cover',
                    (photo.progress !== undefined || photo.error) && 'opacity-50',
                  )}
                />
              )}
              {index === 0 && !photo.error && (
                <Badge variant="solid" className="absolute start-2 top-2">
                  {strings.mainPhoto}
                </Badge>
              )}
              {photo.progress !== undefined && (
                <div
                  role="progressbar"
                  aria-label={strings.photoUploading(photo.progress)}
                  aria-valuenow={photo.progress}
                  className="absolute inset-x-3 top-1/2 h-2 overflow-hidden rounded-full border border-transparent bg-raised"
                >
                  <div
                    className="h-full bg-accent transition-[width] duration-base forced-colors:bg-[Highlight]"
                    style={{ width: `${photo.progress}%` }}
                  />
                </div>
              )}
              {photo.error && (
                <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-3 text-center">
                  <p role="alert" className="rounded-field bg-raised px-2 py-1 text-caption text-danger-ink">
                    {photo.error}
                  </p>
                  <Button
                    size="sm"
                    variant="solid"
                    tone="neutral"
                    iconStart={<RotateCcw {...icon} />}
                    onClick={() => onRetry(photo.id)}
                  >
                    {strings.retry}
                  </Button>
                </div>
              )}
              <IconButton
                size="sm"
                variant="solid"
                label={strings.removePhoto(index + 1)}
                onClick={() => onRemove(photo.id)}
                className="absolute end-1.5 top-1.5"
              >
                <X {...icon} />
              </IconButton>
              <div className="absolute inset-x-1.5 bottom-1.5 flex items-end justify-between gap-1">
                {onMove && index > 0 ? (
                  <IconButton
                    size="sm"
                    variant="solid"
                    label={strings.movePhotoEarlier(index + 1)}
                    onClick={() => onMove(photo.id, index - 1)}
                  >
                    <ArrowLeft {...icon} className="rtl:rotate-180" />
                  </IconButton>
                ) : (
                  <span />
                )}
                {photo.note && <Badge className="self-center">{photo.note}</Badge>}
                {onMove && index < photos.length - 1 ? (
                  <IconButton
                    size="sm"
                    variant="solid"
                    label={strings.movePhotoLater(index + 1)}
                    onClick={() => onMove(photo.id, index + 1)}
                  >
                    <ArrowRight {...icon} className="rtl:rotate-180" />
                  </IconButton>
                ) : (
                  <span />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {room > 0 && (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            add(event.dataTransfer.files);
          }}
          className={cn(
            'flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong p-6 text-center transition-colors duration-fast',
            over && 'border-accent bg-accent-soft text-on-accent-soft',
          )}
        >
          <p className={cn('hidden text-caption md:block', over ? '' : 'text-muted')}>{strings.dropPhotos}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="soft"
              tone="accent"
              iconStart={<ImagePlus {...icon} />}
              onClick={() => chooser.current?.click()}
            >
              {strings.choosePhotos}
            </Button>
            <Button
              variant="ghost"
              tone="neutral"
              iconStart={<Camera {...icon} />}
              onClick={() => camera.current?.click()}
              className="md:hidden"
            >
              {strings.takePhoto}
            </Button>
          </div>
          {input(false)}
          {input(true)}
        </div>
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
