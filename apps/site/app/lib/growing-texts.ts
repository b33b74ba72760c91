import type { Language } from '@dating/core/contract';
import { type Area, areas, type Dictionary, loadTexts } from '@dating/core/i18n';

/** The texts of the page's language as far as this browser has them. What holds the dictionary sees it grow. */
export class GrowingTexts {
  readonly language: Language;
  /** Said to be whole: a page's areas are here before the page is. */
  readonly dictionary = {} as Dictionary;
  /** Counts how often something has come. */
  version = 0;
  #hasGrown = false;
  readonly #load: typeof loadTexts;
  readonly #asked = new Map<Area, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(language: Language, load: typeof loadTexts = loadTexts) {
    this.language = language;
    this.#load = load;
  }

  /**
   * Loads what is not here yet of these areas.
   *
   * @throws what the import throws, offline for example; the next call tries again
   */
  async load(wanted: readonly Area[]): Promise<void> {
    const loaded = await Promise.allSettled(wanted.map((area) => this.#once(area)));
    this.#tell();
    for (const one of loaded) if (one.status === 'rejected') throw one.reason;
  }

  /** A text was missing: whatever table was wrong, the page gets it. */
  readonly loadAll = (): void => {
    this.load(areas).catch(() => undefined);
  };

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly currentVersion = (): number => this.version;

  /** Once for all that has come: each time the whole page is drawn anew. */
  #tell(): void {
    if (!this.#hasGrown) return;
    this.#hasGrown = false;
    this.version += 1;
    for (const changed of this.#listeners) changed();
  }

  #once(area: Area): Promise<void> {
    const asked = this.#asked.get(area);
    if (asked) return asked;
    const loading = this.#load(this.language, [area]).then(
      (texts) => {
        Object.assign(this.dictionary, texts);
        this.#hasGrown = true;
      },
      (error: unknown) => {
        this.#asked.delete(area);
        throw error;
      },
    );
    this.#asked.set(area, loading);
    return loading;
  }
}
