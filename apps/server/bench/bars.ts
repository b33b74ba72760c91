/** What a benchmark may show at most, and whether that was kept. */
export class Bars {
  readonly #rows: {
    readonly what: string;
    readonly measured: string;
    readonly most: number;
    readonly isKept: boolean;
  }[] = [];

  /** @param digits that are shown behind the point */
  hold(what: string, measured: number, most: number, digits = 0): void {
    // What was not measured was not kept.
    this.#rows.push({ what, measured: measured.toFixed(digits), most, isKept: measured <= most });
  }

  /** Prints the verdicts. @returns whether all were kept; nothing was where nothing was measured */
  report(): boolean {
    console.log('\nWhat it may be at most');
    console.table(
      this.#rows.map(({ what, measured, most, isKept }) => ({
        what, measured, 'at most': most, verdict: isKept ? 'kept' : 'MORE',
      })),
    ); // prettier-ignore
    const missed = this.#rows.filter(({ isKept }) => !isKept).length;
    console.log(`${missed} of ${this.#rows.length} were more than they may be.`);
    return this.#rows.length > 0 && missed === 0;
  }
}
