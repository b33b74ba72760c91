import type { PostedRefusal } from '../../lib/posted.ts';

/** A link to choose a new password that was asked for without script. */
export interface PostedResetRequest {
  readonly email: string;
  /** Null: it was sent. */
  readonly refused: PostedRefusal | null;
}

/** A new password that was refused, chosen without script. */
export interface PostedReset {
  readonly token: string;
  readonly refused: PostedRefusal;
}
