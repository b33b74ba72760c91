/**
 * Distances between members, coarse on purpose: positions are snapped to a grid before
 * anything is measured, so that no series of answers can find out where somebody lives.
 */

/** Side of a grid cell, and step of every distance, in kilometres. */
export const GRID_KM = 5;

const KM_PER_DEGREE = 111.32;
const EARTH_RADIUS_KM = 6_371;

/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** The middle of the grid cell of about 5 × 5 km that holds this position. */
export function snapToGrid({ lat, lon }: Position): Position {
  const latStep = GRID_KM / KM_PER_DEGREE;
  const snappedLat = (Math.floor(lat / latStep) + 0.5) * latStep;
  // Cells of one row are equally wide, so the width comes from the row and not from the point.
  const lonStep = latStep / Math.max(Math.cos(radians(snappedLat)), 0.01);
  return { lat: snappedLat, lon: (Math.floor(lon / lonStep) + 0.5) * lonStep };
}

/** Kilometres between two members, in steps of 5 and never less than 5. */
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
