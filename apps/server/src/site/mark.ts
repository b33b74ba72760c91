import { pathOfMark } from '@dating/ui/brands';
import type { Look } from '../brands/looks.ts';

/** The base token, a circle of 9 px. */
const disc = { path: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z', rule: 'nonzero' } as const;

/** A look's mark as an SVG path in a box of 24 by 24, with its fill rule. */
export const markOf = ({ tokens }: Look) => pathOfMark(tokens.components['logo-mark']) ?? disc;
