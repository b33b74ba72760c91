import type { PhotoSource } from '@dating/ui';
import { sceneAddress } from '../../lib/page-look.ts';
import { usePageParts } from '../../lib/page-parts.tsx';

/** The drawn places, by their files in @dating/ui/scenes. */
const scenes = {
  window: 'evening-window',
  canal: 'canal',
  table: 'table',
  shore: 'shore',
  market: 'market',
  hills: 'hills',
} as const;

/** Name of a drawn place or moment. */
export type Drawing = keyof typeof scenes;

/** Drawn places and moments in the brand's colours: they show no person, so they may stand where a visitor may see no member. */
export function useDrawings(): Readonly<Record<Drawing, PhotoSource>> {
  const { look } = usePageParts();
  const drawing = (name: Drawing): PhotoSource => ({
    id: name,
    src: sceneAddress(look, scenes[name]),
    width: 1200,
    height: 800,
  });
  return {
    window: drawing('window'),
    canal: drawing('canal'),
    table: drawing('table'),
    shore: drawing('shore'),
    market: drawing('market'),
    hills: drawing('hills'),
  };
}
