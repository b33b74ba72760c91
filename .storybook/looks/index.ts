import { lostShapes, noteShapes } from './forced.ts';
import { crampedParts } from './narrow.ts';
import { plant } from './plant.ts';
import { stopTransitions } from './theme.ts';
import { checkThemes } from './themes.ts';
import { thirdCss } from './third.ts';

/** What the test-runner asks a rendered story, beside pictures. */
export const looks = { checkThemes, stopTransitions, noteShapes, lostShapes, crampedParts, plant };
/** The checks of the looks, as the test-runner finds them on `window`. */
export type Looks = typeof looks;

const style = document.createElement('style');
style.textContent = thirdCss();
document.head.append(style);
Object.assign(window, { looks });
