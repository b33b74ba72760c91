import { type ErrorCode, type ErrorReply, errorStatus } from '@dating/core/contract';

type Extras = Omit<ErrorReply['error'], 'code' | 'message' | 'fields'>;

/** A refusal that the caller gets. Its text is looked up by the code, in the caller's language, when it is sent. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Field → key of its message in the language files, or a finished message. */
  readonly fields: Readonly<Record<string, FieldMessage>> | null;
  readonly extras: Extras;
  /** What was not found, for `not_found`; null: the address itself. */
  readonly thing: MissingThing | null;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Readonly<Record<string, FieldMessage>>;
      extras?: Extras;
      retryAfter?: number;
      thing?: MissingThing;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = options.fields ?? null;
    this.extras = options.extras ?? {};
    this.thing = options.thing ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** What a call can miss; each has its words in the language files (`errors.missing`). */
export type MissingThing =
  | 'member'
  | 'conversation'
  | 'message'
  | 'icebreaker'
  | 'photo'
  | 'payment'
  | 'bundle'
  | 'complaint'
  | 'decision'
  | 'device'
  | 'passkey'
  | 'mail_change';

/** 404 that names what was not found. */
export function notFound(thing: MissingThing): Refusal {
  return new Refusal('not_found', { thing });
}

/** The message of one field: a key of the language files with its parameters. */
export interface FieldMessage {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** 422 with one message per field. */
export function invalid(fields: Readonly<Record<string, FieldMessage>>): Refusal {
  return new Refusal('validation', { fields });
}
