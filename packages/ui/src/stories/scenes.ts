/**
 * The drawn places of `src/scenes`, in the colours of the brand: an evening window, a canal, a table for two, each 3:2 but for the fjord (16:9).
 * As data addresses, so that stories work offline and a picture of one is the same on every machine.
 */
import { ember } from '../brands/ember.ts';
import type { PhotoSource } from '../components/Photo/Photo.tsx';
import canalDrawing from '../scenes/canal.svg?raw';
import fjordDrawing from '../scenes/fjord.svg?raw';
import eveningWindowDrawing from '../scenes/evening-window.svg?raw';
import hillsDrawing from '../scenes/hills.svg?raw';
import marketDrawing from '../scenes/market.svg?raw';
import shoreDrawing from '../scenes/shore.svg?raw';
import tableDrawing from '../scenes/table.svg?raw';
import { sceneTokens } from '../tokens/contract.ts';

/** The scene colours that the story's page wears; Ember's before there is a page. */
function colorsOfPage(): string {
  const style = typeof document === 'undefined' ? null : getComputedStyle(document.documentElement);
  return sceneTokens
    .map((token) => `--${token}:${style?.getPropertyValue(`--${token}`).trim() || ember.light.colors[token]}`)
    .join(';');
}

/** As the server writes it for a look: an image takes no colours from its page, so they stand in it. Asked for with each rendering. */
const picture = (id: string, drawing: string): PhotoSource => ({
  id,
  get src() {
    const colored = drawing
      .trim()
      .replace(/^<svg [^>]+>/, (opening) => `${opening}<style>:root{${colorsOfPage()}}</style>`);
    return `data:image/svg+xml,${encodeURIComponent(colored)}`;
  },
  width: 1200,
  height: 800,
});

/** The drawn places. */
export const scenes = {
  eveningWindow: picture('evening-window', eveningWindowDrawing),
  canal: picture('canal', canalDrawing),
  table: picture('table', tableDrawing),
  shore: picture('shore', shoreDrawing),
  market: picture('market', marketDrawing),
  hills: picture('hills', hillsDrawing),
  fjord: picture('fjord', fjordDrawing),
} as const satisfies Record<string, PhotoSource>;
