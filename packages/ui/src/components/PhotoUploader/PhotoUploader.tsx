import { Camera, ImagePlus } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { FieldNote, useFieldIds } from '../Field/Field.tsx';
import { PhotoCropDialog } from '../PhotoCropDialog/PhotoCropDialog.tsx';
import { isThere, mayBeMain, PhotoTile, type UploaderPhoto } from './PhotoTile.tsx';

/** Why a file is not taken; each is told the file's name. */
export type PhotoProblems = Readonly<{
  /** Not a picture, or of a kind that the server does not read: "holiday.pdf is not a JPEG, PNG or WebP photo." */
  wrongType: (fileName: string) => string;
  /** Larger than `maxBytes`. */
  tooLarge: (fileName: string) => string;
  /** The browser cannot open it. */
  unreadable: (fileName: string) => string;
  /** It does not fit any more: the limit is reached. */
  tooMany: (fileName: string) => string;
}>;

/** Props of `PhotoUploader`. */
export type PhotoUploaderProps = {
  label: ReactNode;
  /** Which files, how large, and what happens with what they hide. */
  hint?: ReactNode;
  /** What is wrong with all of them: "Add at least one photo." */
  error?: ReactNode;
  photos: readonly UploaderPhoto[];
  /** Most photos that this member may have: 3 for free members, 25 for premium members (SPEC section 9). */
  limit: number;
  /** Stands where photos are added once the limit is reached: what premium would bring, and the way there. */
  limitNote?: ReactNode;
  /** Photos were chosen, taken, dropped or pasted: right in kind and size, and never more than fit. Cut ones come one by one. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Uploads again what failed. */
  onRetry: (id: string) => void;
  /** Moves a photo to a place, from 0. The first is the main photo. Without it the order is fixed. */
  onMove?: ((id: string, place: number) => void) | undefined;
  /** Words for files that are not taken. */
  problems: PhotoProblems;
  /** Takes photos that are pasted anywhere on the page, not only while the focus is inside: where it is the page's own thing. */
  pasteAnywhere?: boolean;
  /** Asks which part of each photo is seen before it goes out. */
  crop?: boolean;
  /** Kinds of files that the server takes, as MIME types parted by commas. */
  accept?: string;
  /** Largest file in bytes. */
  maxBytes?: number;
  /** Fewest px of a photo's shorter side that the server takes: a part that is cut is never smaller. */
  minSide?: number;
  className?: string;
};

type Waiting = Readonly<{ file: File; url: string }>;

const DRAGGED = 'text/x-photo';
const MEGABYTE = 1024 * 1024;

/** The file that goes out: what was cut is a JPEG, whatever it was before. */
const asFile = (part: Blob, { name }: File): File =>
  new File([part], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: part.type });

/** Photos of one's own: chosen, taken, dropped or pasted, and cut; with their progress, a second try, an order, and a limit. */
export function PhotoUploader({
  label,
  hint,
  error,
  photos,
  limit,
  limitNote,
  onAdd,
  onRemove,
  onRetry,
  onMove,
  problems,
  pasteAnywhere = false,
  crop = true,
  accept = 'image/jpeg,image/png,image/webp',
  maxBytes = 15 * MEGABYTE,
  minSide = 200,
  className,
}: PhotoUploaderProps) {
  const strings = useStrings();
  const { id, noteId, describedBy } = useFieldIds(undefined, Boolean(error || hint));
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [batch, setBatch] = useState(0);
  const [announced, setAnnounced] = useState('');
  // What did not arrive takes nobody's place.
  const taken = photos.filter(({ error: failed }) => failed === undefined).length;
  const room = Math.max(0, limit - taken - waiting.length);
  const settled = photos.filter(isThere).length;
  const main = photos.find(mayBeMain);
  const [first] = waiting;

  const problemOf = (file: File): string | undefined => {
    if (!accept.split(',').includes(file.type)) return problems.wrongType(file.name);
    return file.size > maxBytes ? problems.tooLarge(file.name) : undefined;
  };
  const add = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (!files.length) return;
    const right = files.filter((file) => problemOf(file) === undefined);
    const fitting = right.slice(0, room);
    // Files of one name from several folders are told once.
    const told = new Set([
      ...files.flatMap((file) => problemOf(file) ?? []),
      ...right.slice(room).map(({ name }) => problems.tooMany(name)),
    ]);
    setRefused([...told]);
    if (!fitting.length) return;
    if (!crop) return onAdd(fitting);
    setBatch((waiting.length && batch) + fitting.length);
    const added = fitting.map((file) => ({ file, url: URL.createObjectURL(file) }));
    setWaiting((now) => [...now, ...added]);
  };
  const addPasted = useEffectEvent((event: ClipboardEvent): void => {
    // What is pasted inside has been taken already; words from an office program bring a picture of themselves along.
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea');
    const isText = isWriting && event.clipboardData?.types.includes('text/plain');
    if (!event.defaultPrevented && !isText) add(event.clipboardData?.files ?? null);
  });
  // Before the page can be seen: whoever pastes at once is heard.
  useLayoutEffect(() => {
    if (!pasteAnywhere) return undefined;
    document.addEventListener('paste', addPasted);
    return () => document.removeEventListener('paste', addPasted);
  }, [pasteAnywhere]);
  const next = (): void => {
    if (first) URL.revokeObjectURL(first.url);
    // While one was being cut, others may have come.
    setWaiting((now) => now.filter((one) => one !== first));
  };
  const move = (photo: string, place: number): void => {
    onMove?.(photo, place);
    setAnnounced(strings.forms.photoAt(place + 1, settled));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
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
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) event.preventDefault();
        add(event.clipboardData.files);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={className}
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p id={id} className="text-caption font-semibold">
          {label}
        </p>
        <p className="shrink-0 text-caption text-muted tabular-nums">{strings.photosCount(taken, limit)}</p>
      </div>
      {photos.length > 0 && (
        <ol className="mb-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 md:grid-cols-4">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              total={settled}
              isMain={photo === main}
              onRemove={onRemove}
              onRetry={onRetry}
              onMove={onMove && move}
              dataType={DRAGGED}
            />
          ))}
        </ol>
      )}
      {room > 0 ? (
        <div
          className={cn(
            'flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-tint',
            over ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line-strong',
            error && !over && 'border-danger',
          )}
        >
          <p className={cn('hidden text-caption md:block', !over && 'text-muted')}>{strings.dropPhotos}</p>
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
      ) : (
        limitNote
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
      {refused.length > 0 && (
        <Alert tone="warning" live="assertive" onDismiss={() => setRefused([])} className="mt-3">
          {refused.length === 1 ? (
            refused[0]
          ) : (
            <ul className="list-disc ps-4">
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {first && (
        <PhotoCropDialog
          key={first.url}
          open
          src={first.url}
          description={batch > 1 ? strings.forms.photoAt(batch - waiting.length + 1, batch) : first.file.name}
          unreadable={problems.unreadable(first.file.name)}
          minSide={minSide}
          onOpenChange={next}
          onCrop={(part) => {
            next();
            onAdd([asFile(part, first.file)]);
          }}
        />
      )}
    </div>
  );
}
