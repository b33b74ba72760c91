import { lostShapes, noteShapes } from './forced-colours.ts';
import { clippedText } from './clipped-text.ts';
import { plant } from './plant.ts';
import { stopTransitions } from './theme.ts';
import { checkThemes } from './themes.ts';
import { thirdCss } from './third-brand.ts';

/** What the test-runner asks a rendered story, beside pictures. */
export const visualChecks = { checkThemes, stopTransitions, noteShapes, lostShapes, clippedText, plant };
/** The visual checks, as the test-runner finds them on `window`. */
export type VisualChecks = typeof visualChecks;

const style = document.createElement('style');
style.textContent = thirdCss();
document.head.append(style);
Object.assign(window, { visualChecks });
