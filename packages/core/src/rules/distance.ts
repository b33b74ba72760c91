/**
 * Distances between members, coarse on purpose: positions are snapped to a grid before
 * anything is measured, so that no series of answers can find out where a member lives.
 */

/** No cell of the grid is narrower, and every distance is a multiple of it; in kilometres. */
export const GRID_KM = 5;

/** No degree of latitude is shorter anywhere on Earth, and none of longitude than this by the cosine. */
const KM_PER_DEGREE = 110.5;
const EARTH_RADIUS_KM = 6_371;
const ROWS = Math.floor((180 * KM_PER_DEGREE) / GRID_KM);
const ROW_DEGREES = 180 / ROWS;

/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** A cell of the grid in degrees; what lies on its northern or eastern edge belongs to the next one. */
export interface GridCell {
  readonly south: number;
  readonly north: number;
  /** From -180; the last cell of a row ends at 180, where the first begins. */
  readonly west: number;
  readonly east: number;
}

/**
 * The cell that holds this position. Rows and the cells of a row are whole numbers, so that none is cut at a pole or
 * at the antimeridian: each is at least 5 km high, and at least 5 km wide at its narrower edge. At a pole it is a cap.
 */
export function gridCell({ lat, lon }: Position): GridCell {
  const row = Math.min(ROWS - 1, Math.floor((clamp(lat, -90, 90) + 90) / ROW_DEGREES));
  const south = row * ROW_DEGREES - 90;
  const north = south + ROW_DEGREES;
  const narrow = Math.cos(radians(Math.min(90, Math.max(Math.abs(south), Math.abs(north)))));
  const columns = Math.max(1, Math.floor((360 * KM_PER_DEGREE * narrow) / GRID_KM));
  const degrees = 360 / columns;
  const eastward = (((lon + 180) % 360) + 360) % 360;
  const west = Math.min(columns - 1, Math.floor(eastward / degrees)) * degrees - 180;
  return { south, north, west, east: west + degrees };
}

/** The middle of the grid cell that holds this position: all that is ever kept or computed with. */
export function snapToGrid(position: Position): Position {
  const { south, north, west, east } = gridCell(position);
  return { lat: (south + north) / 2, lon: (west + east) / 2 };
}

/** Kilometres between two members, in steps of 5 and never less than 5: the same for all positions of two cells. */
export function coarseDistanceKm(a: Position, b: Position): number {
  const exact = haversineKm(snapToGrid(a), snapToGrid(b));
  return Math.max(GRID_KM, Math.round(exact / GRID_KM) * GRID_KM);
}

function haversineKm(a: Position, b: Position): number {
  const lat = radians(b.lat - a.lat) / 2;
  const lon = radians(b.lon - a.lon) / 2;
  const h = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
