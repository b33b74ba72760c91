import canal from '@dating/ui/scenes/canal.svg';
import hills from '@dating/ui/scenes/hills.svg';
import market from '@dating/ui/scenes/market.svg';
import shore from '@dating/ui/scenes/shore.svg';
import table from '@dating/ui/scenes/table.svg';
import eveningWindow from '@dating/ui/scenes/evening-window.svg';
import type { PhotoSource } from '@dating/ui';

const drawing = (id: string, src: string): PhotoSource => ({ id, src, width: 1200, height: 800 });

/** Drawn places and moments: they show no person, so they may stand where a visitor may see no member. */
export const drawings = {
  window: drawing('window', eveningWindow),
  canal: drawing('canal', canal),
  table: drawing('table', table),
  shore: drawing('shore', shore),
  market: drawing('market', market),
  hills: drawing('hills', hills),
} as const;
