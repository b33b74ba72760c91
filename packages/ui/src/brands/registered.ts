/** Every brand there is. A new brand is one file and one line here; `pnpm brand new` writes both. */
export { ember } from './ember.ts';
export { fjord } from './fjord.ts';
