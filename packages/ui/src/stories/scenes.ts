/**
 * The drawn places of `src/scenes`, in the hand of the portraits: an evening window, a canal, a table for two, each 1200 by 800 (3:2).
 * As data addresses, so that stories work offline and a picture of one is the same on every machine.
 */
import type { PhotoSource } from '../components/Photo/Photo.tsx';
import canalDrawing from '../scenes/canal.svg?raw';
import eveningWindowDrawing from '../scenes/evening-window.svg?raw';
import hillsDrawing from '../scenes/hills.svg?raw';
import marketDrawing from '../scenes/market.svg?raw';
import shoreDrawing from '../scenes/shore.svg?raw';
import tableDrawing from '../scenes/table.svg?raw';

const picture = (id: string, drawing: string, tint: readonly [string, string]): PhotoSource => ({
  id,
  src: `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`,
  width: 1200,
  height: 800,
  placeholder: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="12" height="8" fill="${tint[0]}"/><rect y="5" width="12" height="3" fill="${tint[1]}"/></svg>`,
  )}`,
});

/** The drawn places. */
export const scenes = {
  eveningWindow: picture('evening-window', eveningWindowDrawing, ['#2a3558', '#6a3a2c']),
  canal: picture('canal', canalDrawing, ['#c98a8f', '#46597a']),
  table: picture('table', tableDrawing, ['#9a5f3f', '#7d4a32']),
  shore: picture('shore', shoreDrawing, ['#f3c79c', '#d7b184']),
  market: picture('market', marketDrawing, ['#dfe6d6', '#8a5a3c']),
  hills: picture('hills', hillsDrawing, ['#cfe0e6', '#5f7f55']),
} as const satisfies Record<string, PhotoSource>;
