/** A list that is loaded again and again while the live feed tells of changes, too. */
export interface FreshLoad {
  /** Whether an answer is on its way. */
  readonly running: boolean;
  /** Loads. What changes while an answer is on its way is in the next one, which is waited for, too. */
  load(): Promise<void>;
  /** Something newer than an answer that is on its way is known. */
  outdate(): void;
  /** Whoever loads from now on waits for no answer that is on its way. */
  forget(): void;
}

/**
 * @param step asks once, and takes the answer where it is `fresh`: an older one must not take back what was heard
 *   meanwhile. Whether it may be asked again
 */
export function freshLoad(step: (isFresh: () => boolean) => Promise<boolean>): FreshLoad {
  let asked = 0;
  let running: Promise<void> | null = null;

  async function untilFresh(): Promise<void> {
    for (let answered = 0; answered !== asked;) {
      const turn = asked;
      if (!(await step(() => turn === asked))) return;
      answered = turn;
    }
  }

  return {
    get running() {
      return running !== null;
    },
    load() {
      asked += 1;
      if (running !== null) return running;
      const loading = untilFresh().finally(() => {
        if (running === loading) running = null;
      });
      running = loading;
      return loading;
    },
    outdate() {
      if (running !== null) asked += 1;
    },
    forget() {
      running = null;
    },
  };
}
