import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyEvent = ReactKeyboardEvent | KeyboardEvent;

/** The key that a browser reports in the place of one which its input method takes. */
const INPUT_METHOD = 229;

/** Whether a key belongs to an input method that composes text. Enter then ends the composition, and sends or takes nothing. */
export function isComposing(event: KeyEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  // Safari ends the composition before the key that ended it is told: only its number says so (WebKit bug 165004).
  return native.isComposing || native.keyCode === INPUT_METHOD;
}

/** Whether a key is pressed without Alt, Ctrl and Meta. With one of them it is the browser's: Alt and an arrow go back, for example. */
export function isPlainKey(event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return !event.altKey && !event.ctrlKey && !event.metaKey;
}
