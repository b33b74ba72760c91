import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
} from 'react';
import { Minus, Plus } from 'lucide-react';
import { areaOf, centred, closestZoom, moved, placeOf, zoomed, type Crop, type Size } from '../../lib/crop.ts';
import { icon } from '../../lib/icon.ts';
import { isPlainKey } from '../../lib/keys.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { cutOut } from './cut-out.ts';
import { PhotoWordsField } from './PhotoWordsField.tsx';

/** Props of `PhotoCropDialog`. */
export type PhotoCropDialogProps = {
  open: boolean;
  /** Told `false` when the person leaves without taking a part. */
  onOpenChange: (open: boolean) => void;
  /** Address of the whole picture: a blob of this browser, or a `data:` address. */
  src: string;
  /** Told the part as a JPEG file without any of the picture's hidden data, and what it shows where that is asked. */
  onCrop: (part: Blob, words: string) => void;
  /** Asks what the photo shows, in at most so many characters: the alternative text for others. Without it nothing is asked. */
  wordsLimit?: number | undefined;
  /** One line under the title: which one of several this is. */
  description?: ReactNode;
  /** Said when the picture cannot be opened. */
  unreadable?: ReactNode;
  /** Said instead of `unreadable` where the picture can be taken although this browser does not show it; with `onWhole`. */
  whole?: ReactNode;
  /** Takes such a picture as it is. */
  onWhole?: ((words: string) => void) | undefined;
  /** Width by height of the frame. Default 4:5, as the cards are. */
  aspect?: number;
  /** Most px of the part's width; a smaller picture is not blown up. */
  maxWidth?: number;
  /** Fewest px of the part's shorter side: one comes no closer than that. A picture that is smaller itself is cut as it is. */
  minSide?: number;
};

type Touch = Readonly<{ x: number; y: number }>;

const KEY_STEP = 0.05;
const ZOOM_STEP = 0.25;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const zooms: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

/** Px that a part is at least wide. A picture that is large enough is not made too small by its frame; one that is not stays as it is. */
const leastWidth = ({ width, height }: Size, aspect: number, minSide: number): number =>
  Math.min(width, height) < minSide ? 1 : minSide * Math.max(1, aspect);

const distance = ([a, b]: readonly [Touch, Touch]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A picture behind a frame that stands still: one moves and zooms the picture. */
function CropFrame({
  src,
  aspect,
  picture,
  crop,
  closest,
  onPicture,
  onFail,
  onCropChange,
}: {
  src: string;
  aspect: number;
  picture: Size | undefined;
  crop: Crop;
  /** Most that one may zoom. */
  closest: number;
  onPicture: (image: HTMLImageElement) => void;
  onFail: () => void;
  onCropChange: (change: (crop: Crop) => Crop) => void;
}) {
  const strings = useStrings();
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const touches = useRef(new Map<number, Touch>());

  // A listener of its own: React's are passive, and the page would scroll along.
  useEffect(() => {
    const element = frame.current;
    if (!element || !picture) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const atX = (event.clientX - box.left) / box.width;
      const atY = (event.clientY - box.top) / box.height;
      onCropChange((now) => {
        const zoom = Math.min(closest, now.zoom * Math.exp(-event.deltaY / 400));
        return zoomed(picture, aspect, now, zoom, atX, atY);
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [picture, aspect, closest, onCropChange]);

  const drag = (event: ReactPointerEvent<HTMLDivElement>): void => {
    const before = touches.current.get(event.pointerId);
    if (!before || !picture) return;
    const box = event.currentTarget.getBoundingClientRect();
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...touches.current].flatMap(([id, touch]) => (id === event.pointerId ? [] : [touch]));
    touches.current.set(event.pointerId, now);
    const fingers = touches.current.size;
    const right = (before.x - now.x) / box.width / fingers;
    const down = (before.y - now.y) / box.height / fingers;
    onCropChange((present) => {
      const next = moved(picture, aspect, present, right, down);
      if (!other) return next;
      const ratio = distance([now, other]) / Math.max(1, distance([before, other]));
      const atX = ((now.x + other.x) / 2 - box.left) / box.width;
      const atY = ((now.y + other.y) / 2 - box.top) / box.height;
      return zoomed(picture, aspect, next, Math.min(closest, present.zoom * ratio), atX, atY);
    });
  };
  const release = (event: ReactPointerEvent<HTMLDivElement>): void => {
    touches.current.delete(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isPlainKey(event)) return;
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (!picture || (!arrow && zoom === undefined)) return;
    event.preventDefault();
    if (arrow) onCropChange((now) => moved(picture, aspect, now, ...arrow));
    if (zoom !== undefined) onCropChange((now) => zoomed(picture, aspect, now, Math.min(closest, now.zoom + zoom)));
  };

  const area = picture && areaOf(picture, aspect, crop);
  return (
    <>
      <div
        ref={frame}
        dir="ltr"
        role="application"
        tabIndex={0}
        aria-label={strings.forms.cropPhoto}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        className="relative mx-auto cursor-grab touch-none overflow-hidden rounded-card border border-line bg-sunken select-none active:cursor-grabbing"
        style={{ aspectRatio: aspect, width: `min(100%, calc(52dvh * ${aspect}))` }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={(event) => onPicture(event.currentTarget)}
          onError={onFail}
          className="pointer-events-none absolute start-0 top-0 h-auto max-w-none"
          style={
            picture && area
              ? {
                  width: `${(picture.width / area.width) * 100}%`,
                  transform: `translate(${(-area.left / picture.width) * 100}%, ${(-area.top / picture.height) * 100}%)`,
                }
              : { visibility: 'hidden' }
          }
        />
        {/* What is left of it where faces are round: in lists and conversations. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-1/2 aspect-square -translate-y-1/2 rounded-full border-2 border-dashed border-on-scrim opacity-70"
        />
        {/* Thirds, as cameras show them: eyes go on the upper line. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-1/3 h-1/3 border-y border-on-scrim opacity-45"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-1/3 w-1/3 border-x border-on-scrim opacity-45"
        />
      </div>
      <p id={helpId} className="mt-2 text-center text-caption text-muted">
        {strings.forms.cropHelp}
      </p>
    </>
  );
}

function CannotShow({ whole, unreadable }: Pick<PhotoCropDialogProps, 'whole' | 'unreadable'>) {
  const strings = useStrings();
  if (whole) return <Alert tone="info">{whole}</Alert>;
  return <Alert tone="danger">{unreadable ?? strings.photoFailed}</Alert>;
}

/** Cuts a photo to its frame before it is sent: dragged, pinched, turned closer by wheel, slider or keys. Its place is told as it changes. */
export function PhotoCropDialog({
  open,
  onOpenChange,
  src,
  onCrop,
  description,
  unreadable,
  whole,
  onWhole,
  wordsLimit,
  aspect = 4 / 5,
  maxWidth = 1200,
  minSide = 1,
}: PhotoCropDialogProps) {
  const strings = useStrings();
  const image = useRef<HTMLImageElement>(null);
  const [picture, setPicture] = useState<Size>();
  const [failed, setFailed] = useState(false);
  const [crop, setCrop] = useState(centred);
  const [working, setWorking] = useState(false);
  const [words, setWords] = useState('');
  const place = picture && placeOf(picture, aspect, crop);
  const closest = picture ? closestZoom(picture, aspect, minSide) : 1;
  const isTooLong = wordsLimit !== undefined && words.length > wordsLimit;

  const take = async (): Promise<void> => {
    if (!image.current || !picture) return;
    setWorking(true);
    const area = areaOf(picture, aspect, crop);
    const part = await cutOut(image.current, area, { min: leastWidth(picture, aspect, minSide), max: maxWidth });
    setWorking(false);
    if (part) onCrop(part, words.trim());
    else setFailed(true);
  };
  const zoom = (next: number): void => {
    if (picture) setCrop((now) => zoomed(picture, aspect, now, Math.min(closest, next)));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      // A slip beside it must not cost what was written.
      dismissible={words.trim() ? 'button' : true}
      variant="sheet"
      title={strings.forms.cropPhoto}
      description={description}
      footer={
        <>
          <Button variant="ghost" tone="neutral" onClick={() => onOpenChange(false)}>
            {strings.forms.cancel}
          </Button>
          {failed && onWhole ? (
            <Button disabled={isTooLong} onClick={() => onWhole(words.trim())}>
              {strings.forms.sendWhole}
            </Button>
          ) : (
            <Button loading={working} disabled={!picture || failed || isTooLong} onClick={() => void take()}>
              {strings.forms.usePhoto}
            </Button>
          )}
        </>
      }
    >
      {failed ? (
        <CannotShow whole={onWhole ? whole : undefined} unreadable={unreadable} />
      ) : (
        <>
          <CropFrame
            src={src}
            aspect={aspect}
            picture={picture}
            crop={crop}
            closest={closest}
            onPicture={(loaded) => {
              image.current = loaded;
              setPicture({ width: loaded.naturalWidth, height: loaded.naturalHeight });
            }}
            onFail={() => setFailed(true)}
            onCropChange={setCrop}
          />
          <div className="mt-3 flex items-center gap-2">
            <IconButton label={strings.people.zoomOut} onClick={() => zoom(crop.zoom - ZOOM_STEP)}>
              <Minus {...icon} />
            </IconButton>
            <input
              type="range"
              aria-label={strings.forms.zoom}
              aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
              min={1}
              max={closest}
              step={0.05}
              value={crop.zoom}
              onChange={(event) => zoom(Number(event.currentTarget.value))}
              className="range min-w-0 flex-1"
            />
            <IconButton label={strings.people.zoomIn} onClick={() => zoom(crop.zoom + ZOOM_STEP)}>
              <Plus {...icon} />
            </IconButton>
          </div>
          <p role="status" className="sr-only">
            {place && strings.forms.cropAt(place.fromLeft, place.fromTop, place.zoom)}
          </p>
        </>
      )}
      {wordsLimit !== undefined && !(failed && !onWhole) ? (
        <PhotoWordsField limit={wordsLimit} value={words} onValueChange={setWords} />
      ) : null}
    </Dialog>
  );
}
