/** What a first message is looked at once more for; loaded when somebody writes one. */
export { pauseRules, type PauseReason } from './pause-reasons.ts';
