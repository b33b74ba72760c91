/** A server that is started as a process. */
export interface Program {
  /** What it is called in the table: `web 1`, `PgBouncer`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another user than the one who starts it, as root may choose. */
  readonly as?: { readonly uid: number; readonly gid: number } | undefined;
}
