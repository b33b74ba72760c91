import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { FieldNote, useFieldIds } from '../Field/Field.tsx';
import { PhotoCropDialog } from '../PhotoCropDialog/PhotoCropDialog.tsx';
import { DescribePhotoDialog } from './DescribePhotoDialog.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';
import { isThere, mayBeMain, PhotoTile, type UploaderPhoto } from './PhotoTile.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { useGivenFiles } from './use-given-files.ts';
import { arePastedWords, usePagePaste } from './use-page-paste.ts';

/** Why a file is not taken; each is told the file's name. */
export type PhotoProblems = Readonly<{
  /** Not a picture, or of a kind that the server does not read: "holiday.pdf is not a JPEG, PNG, WebP, HEIC or AVIF photo." */
  wrongType: (fileName: string) => string;
  /** Larger than `maxBytes`. */
  tooLarge: (fileName: string) => string;
  /** The browser cannot open it. */
  unreadable: (fileName: string) => string;
  /** The server reads it, but this browser cannot show it (HEIC, AVIF), so that it goes out uncut. Without it such a file is `unreadable`. */
  unshown?: (fileName: string) => string;
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
  /** Photos were chosen, taken, dropped or pasted: right in kind and size, and never more than fit. Cut ones come one by one, with what they show. */
  onAdd: (files: File[], words?: string) => void;
  onRemove: (id: string) => void;
  /** Uploads again what failed. */
  onRetry: (id: string) => void;
  /** Moves a photo to a place, from 0. The first is the main photo. Without it the order is fixed. */
  onMove?: ((id: string, place: number) => void) | undefined;
  /** Covers a photo until somebody asks to see it, or no longer. Without it that is not offered. */
  onCover?: ((id: string, covered: boolean) => void) | undefined;
  /** Says what a photo shows; '' takes that away. With it, it is asked of each new photo that is cut, too. */
  onDescribe?: ((id: string, words: string) => void) | undefined;
  /** Most characters of what a photo shows. Default 300. */
  wordsLimit?: number;
  /** Words for files that are not taken. */
  problems: PhotoProblems;
  /** Takes photos that are pasted anywhere on the page, not only while the focus is inside: where it is the page's own thing. */
  pasteAnywhere?: boolean;
  /** Photos from elsewhere, such as another app: as if they were chosen. Each list is taken once. */
  given?: readonly File[] | undefined;
  /** Asks which part of each photo is seen before it goes out. */
  crop?: boolean;
  /** Kinds of files that the server takes, as MIME types and endings (".heic") parted by commas. */
  accept?: string;
  /** Largest file in bytes. */
  maxBytes?: number;
  /** Fewest px of a photo's shorter side that the server takes: a part that is cut is never smaller. */
  minSide?: number;
  className?: string;
};

const DRAGGED = 'text/x-photo';
const MEGABYTE = 1024 * 1024;

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
  onCover,
  onDescribe,
  wordsLimit = 300,
  problems,
  pasteAnywhere = false,
  given,
  crop = true,
  accept = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.avif,.heic,.heif',
  maxBytes = 15 * MEGABYTE,
  minSide = 200,
  className,
}: PhotoUploaderProps) {
  const strings = useStrings();
  const { id, noteId, describedBy } = useFieldIds(undefined, Boolean(error || hint));
  const [over, setOver] = useState(false);
  const [announced, setAnnounced] = useState('');
  const [described, setDescribed] = useState<string | null>(null);
  // What did not arrive takes nobody's place.
  const taken = photos.filter(({ error: failed }) => failed === undefined).length;
  const files = useChosenFiles({ free: limit - taken, accept, maxBytes, problems, crop, onAdd });
  const settled = photos.filter(isThere).length;
  const main = photos.find(mayBeMain);
  const { cutting } = files;
  const about = photos.find(({ id: photo }) => photo === described);
  const group = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const before = useRef(settled);
  useEffect(() => {
    // One has arrived: its progress is gone, and nothing else says so.
    if (settled > before.current) setAnnounced(strings.photosCount(settled, limit));
    before.current = settled;
  }, [settled, limit, strings]);
  usePagePaste(pasteAnywhere, files.add);
  useGivenFiles(given, files.add);

  /** What was pressed may go: a photo's buttons with it, or with its second try, and what closes a notice. */
  const keepFocus = (act: () => void): void => {
    focusAfter(() => group.current);
    act();
  };
  const move = (photo: string, place: number): void => {
    onMove?.(photo, place);
    setAnnounced(strings.forms.photoAt(place + 1, settled));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    files.add(event.dataTransfer.files);
  };
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onPaste={(event) => {
        if (arePastedWords(event.nativeEvent)) return;
        if (event.clipboardData.files.length > 0) event.preventDefault();
        files.add(event.clipboardData.files);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cn('outline-none', className)}
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p id={id} className="text-caption font-semibold">
          {label}
        </p>
        <p className="shrink-0 text-caption text-muted tabular-nums">{strings.photosCount(taken, limit)}</p>
      </div>
      {photos.length > 0 && (
        <ol className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-4">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              total={settled}
              isMain={photo === main}
              onRemove={(one) => keepFocus(() => onRemove(one))}
              onRetry={(one) => keepFocus(() => onRetry(one))}
              onMove={onMove && move}
              onCover={onCover}
              onDescribe={onDescribe && setDescribed}
              dataType={DRAGGED}
            />
          ))}
        </ol>
      )}
      {files.room > 0 ? (
        <PhotoDrop accept={accept} over={over} invalid={Boolean(error)} onFiles={files.add} />
      ) : (
        limitNote
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
      <RefusedFiles reasons={files.refused} onDismiss={() => keepFocus(files.forgetRefused)} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {about && onDescribe && (
        <DescribePhotoDialog
          key={about.id}
          photo={about}
          place={photos.indexOf(about) + 1}
          limit={wordsLimit}
          onClose={() => setDescribed(null)}
          onSave={(words) => {
            onDescribe(about.id, words);
            setDescribed(null);
          }}
        />
      )}
      {cutting && (
        <PhotoCropDialog
          key={cutting.url}
          open
          src={cutting.url}
          description={cutting.total > 1 ? strings.forms.photoAt(cutting.place, cutting.total) : cutting.name}
          unreadable={problems.unreadable(cutting.name)}
          whole={cutting.whole?.text}
          onWhole={cutting.whole?.send}
          minSide={minSide}
          wordsLimit={onDescribe ? wordsLimit : undefined}
          onOpenChange={files.next}
          onCrop={cutting.take}
        />
      )}
    </div>
  );
}
