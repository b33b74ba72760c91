import { createInterface, emitKeypressEvents, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** The streams of a person at a terminal. */
export interface Screen {
  readonly input: Readable & { setRawMode?(on: boolean): unknown };
  readonly output: Writable;
}

/** The streams of a command: results to `out`, everything else to `err`. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The environment; see env.ts. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent where nobody is there to ask. */
  readonly screen?: Screen;
}

/** Questions to the person at a terminal, and their answers. */
export interface Conversation extends Disposable {
  /** The next line, without its end; null when there is none any more. */
  ask(question: string): Promise<string | null>;
  /** The next key, as its character; null when there is none any more. */
  key(question: string): Promise<string | null>;
}

interface Key {
  readonly name?: string;
  readonly sequence?: string;
  readonly ctrl?: boolean;
}

/**
 * One conversation for everything that reads from these streams: what is typed ahead is kept for the next question. The
 * lines are read with readline (history, editing), the keys without it.
 */
export function converse({ input, output }: Screen): Conversation {
  const isTerminal = 'isTTY' in output && output.isTTY === true;
  const ahead: string[] = [];
  let history: string[] = [];
  let lines: Interface | null = null;
  let ended = false;
  let waiting: ((line: string | null) => void) | null = null;
  const pressed: string[] = [];
  let pressing: ((key: string | null) => void) | null = null;
  let readsKeys = false;
  const give = (line: string | null) => {
    const taker = waiting;
    waiting = null;
    if (taker) taker(line);
    else if (line !== null) ahead.push(line);
  };
  const onClose = () => {
    ended = true;
    give(null);
  };
  const stopReading = () => {
    const open = lines;
    lines = null;
    // Its own listeners stay: they let go of the input.
    open?.off('line', give);
    open?.off('close', onClose);
    open?.close();
  };
  const onKey = (text: string | undefined, { name, ctrl, sequence }: Key) => {
    const key = ctrl && (name === 'c' || name === 'd') ? null : (text ?? sequence ?? '');
    const taker = pressing;
    pressing = null;
    if (taker) taker(key);
    else if (key !== null) pressed.push(key);
  };
  const onEnd = () => {
    ended = true;
    pressing?.(null);
    pressing = null;
  };
  const readKeys = () => {
    if (readsKeys) return;
    stopReading();
    emitKeypressEvents(input);
    input.setRawMode?.(true);
    input.on('keypress', onKey);
    input.on('end', onEnd);
    input.resume();
    readsKeys = true;
  };
  const stopKeys = () => {
    if (!readsKeys) return;
    input.off('keypress', onKey);
    input.off('end', onEnd);
    input.setRawMode?.(false);
    input.pause();
    readsKeys = false;
  };
  const readLines = (): Interface => {
    if (lines) return lines;
    stopKeys();
    const opened = createInterface({ input, output, terminal: isTerminal, history, historySize: 200 });
    opened.on('history', (now) => (history = now));
    opened.on('line', give);
    opened.on('SIGINT', () => opened.close());
    opened.on('close', onClose);
    lines = opened;
    return opened;
  };
  const nextKey = (): Promise<string | null> => {
    readKeys();
    return new Promise((resolve) => {
      pressing = resolve;
    });
  };

  return {
    async ask(question) {
      const early = ahead.shift();
      if (early === undefined && ended) return null;
      if (early !== undefined) {
        output.write(`${question}${early}\n`);
        return early;
      }
      const opened = readLines();
      // The last line is what readline draws again while it is edited.
      const [, above = '', line = ''] = /^(.*\n)?(.*)$/s.exec(question) ?? [];
      output.write(above);
      opened.setPrompt(line);
      return new Promise((resolve) => {
        waiting = resolve;
        opened.prompt();
        const typed = pressed.splice(0).join('');
        if (typed !== '') opened.write(typed);
      });
    },

    async key(question) {
      output.write(question);
      const early = ahead.shift() ?? pressed.shift();
      const key = early ?? (ended ? null : await nextKey());
      output.write(`${key !== null && /^[\p{L}\p{N}]$/u.test(key) ? key : ''}\n`);
      return key;
    },

    [Symbol.dispose]() {
      stopKeys();
      stopReading();
      input.pause();
    },
  };
}
