/** How large a photo is shown, and how far it is moved from the middle. Lengths in CSS px. */
export type Zoom = Readonly<{
  /** 1 is the whole photo. */
  scale: number;
  x: number;
  y: number;
}>;

/** The stage a photo is shown on, and the photo's size on it at scale 1. Lengths in CSS px. */
export type Stage = Readonly<{ width: number; height: number; photoWidth: number; photoHeight: number }>;

/** A place on the stage, measured from its middle, in CSS px. */
export type Point = Readonly<{ x: number; y: number }>;

/** The whole photo, in the middle. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MIDDLE: Point = { x: 0, y: 0 };
/** What the button, a double press and a first key make of it. */
export const CLOSE_UP = 2;
const LARGEST = 4;
/** Below this a pinch means the whole photo. */
const NEARLY_WHOLE = 1.04;

const within = (value: number, reach: number): number => Math.min(reach, Math.max(-reach, value));
/** How far a photo may be moved to one side before paper would show. */
const reachOf = (shown: number, stage: number): number => Math.max(0, (shown - stage) / 2);

function settle({ scale, x, y }: Zoom, stage: Stage): Zoom {
  return {
    scale,
    x: within(x, reachOf(stage.photoWidth * scale, stage.width)),
    y: within(y, reachOf(stage.photoHeight * scale, stage.height)),
  };
}

/** The stage of a photo that is shown whole, as large as fits. */
export function stageOf(width: number, height: number, ratio: number): Stage {
  const byHeight = height * ratio;
  return byHeight <= width
    ? { width, height, photoWidth: byHeight, photoHeight: height }
    : { width, height, photoWidth: width, photoHeight: width / ratio };
}

/** Shows the photo so many times as large as the whole; what lies under the point stays there. */
export function zoomTo(zoom: Zoom, scale: number, point: Point, stage: Stage): Zoom {
  if (scale < NEARLY_WHOLE) return WHOLE;
  const next = Math.min(LARGEST, scale);
  const grown = next / zoom.scale;
  return settle(
    { scale: next, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    stage,
  );
}

/** Moves a photo that is larger than its stage. */
export const moveBy = (zoom: Zoom, by: Point, stage: Stage): Zoom =>
  settle({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
