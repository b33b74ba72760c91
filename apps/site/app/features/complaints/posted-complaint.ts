import type { PostedRefusal } from '../../lib/posted.ts';
import type { ComplaintProblems, WrittenComplaint } from './complaint-draft.ts';

/** A complaint that was posted without script: what the page says of it. */
export interface PostedComplaint {
  readonly draft: WrittenComplaint;
  readonly problems: ComplaintProblems;
  /** Null where it was filed, or not sent because of its problems. */
  readonly refused: PostedRefusal | null;
  /** Null: it was not filed. */
  readonly reference: string | null;
}
