/** Width and height in any one unit. */
export type Size = Readonly<{ width: number; height: number }>;

/** Which part of a picture a frame shows: its centre as a share of the picture (0 to 1), and how much closer than the whole (1) it is. */
export type Crop = Readonly<{ x: number; y: number; zoom: number }>;

/** A rectangle on a picture, in the picture's own unit. */
export type CropArea = Size & Readonly<{ left: number; top: number }>;

/** How much closer one can come. */
export const MAX_ZOOM = 4;

/** The middle, as wide as the frame allows. */
export const centred: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Size of the frame on the picture. */
function frameSize({ width, height }: Size, aspect: number, zoom: number): Size {
  const widest = Math.min(width, height * aspect);
  return { width: widest / zoom, height: widest / aspect / zoom };
}

/** The nearest crop whose frame lies inside the picture. */
export function keepInside(picture: Size, aspect: number, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const frame = frameSize(picture, aspect, zoom);
  const halfX = frame.width / picture.width / 2;
  const halfY = frame.height / picture.height / 2;
  return { x: clamp(crop.x, halfX, 1 - halfX), y: clamp(crop.y, halfY, 1 - halfY), zoom };
}

/** What the frame shows of the picture. */
export function areaOf(picture: Size, aspect: number, crop: Crop): CropArea {
  const inside = keepInside(picture, aspect, crop);
  const frame = frameSize(picture, aspect, inside.zoom);
  return {
    ...frame,
    left: inside.x * picture.width - frame.width / 2,
    top: inside.y * picture.height - frame.height / 2,
  };
}

/** Moves the frame over the picture by shares of its own width and height. */
export function moved(picture: Size, aspect: number, crop: Crop, right: number, down: number): Crop {
  const frame = frameSize(picture, aspect, crop.zoom);
  return keepInside(picture, aspect, {
    ...crop,
    x: crop.x + (right * frame.width) / picture.width,
    y: crop.y + (down * frame.height) / picture.height,
  });
}

/** How close one may come before the part has fewer px on its shorter side than `minSide`. */
export function closestZoom(picture: Size, aspect: number, minSide: number): number {
  const { width, height } = frameSize(picture, aspect, 1);
  return clamp(Math.min(width, height) / minSide, 1, MAX_ZOOM);
}

/** Zooms about a point of the frame (shares of its width and height; the middle unless said otherwise), which stays where it is. */
export function zoomed(picture: Size, aspect: number, crop: Crop, zoom: number, atX = 0.5, atY = 0.5): Crop {
  const next = clamp(zoom, 1, MAX_ZOOM);
  const before = frameSize(picture, aspect, crop.zoom);
  const after = frameSize(picture, aspect, next);
  return keepInside(picture, aspect, {
    x: crop.x + ((atX - 0.5) * (before.width - after.width)) / picture.width,
    y: crop.y + ((atY - 0.5) * (before.height - after.height)) / picture.height,
    zoom: next,
  });
}

/** The place of the frame for people: how far it is from the left and from the top, 0 where it touches, 100 at the other end; and the zoom. */
export function placeOf(
  picture: Size,
  aspect: number,
  crop: Crop,
): { fromLeft: number; fromTop: number; zoom: number } {
  const { left, top, width, height } = areaOf(picture, aspect, crop);
  const share = (offset: number, room: number): number => (room < 1e-6 ? 0 : Math.round((offset / room) * 100));
  return {
    fromLeft: share(left, picture.width - width),
    fromTop: share(top, picture.height - height),
    zoom: Math.round(crop.zoom * 100),
  };
}
