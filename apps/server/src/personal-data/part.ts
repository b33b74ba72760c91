/** More than any member has: lists of all that is theirs are complete. */
export const everything = 1_000_000;

/** A file of the archive: its name there, and its key in the blob store. */
export interface ArchivedFile {
  readonly name: string;
  readonly blob: string;
}

/** What a feature stores about a member, for the archive of the member's data. */
export interface Part {
  /** Content by the document's name; what several features know of one thing is fields of one document. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly files?: readonly ArchivedFile[];
}

/** A member who is erased. */
export interface Erased {
  readonly id: string;
  readonly brand: string;
  readonly email: string;
  readonly email_key: string;
  readonly name: string;
  readonly status: 'not_confirmed' | 'active';
}
