import type { PostedRefusal } from '../../lib/posted.ts';

/** A log-in that was posted without script and refused: what the form shows. */
export interface RefusedLogin {
  readonly login: string;
  /** Null: something was left out. */
  readonly error: PostedRefusal | null;
}
