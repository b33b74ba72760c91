import { answerMedia } from './media.ts';

/** Runs a part of a story as for a person who did not ask for less motion, whatever the browser of the test says. */
export async function withMotion(run: () => Promise<void>): Promise<void> {
  const putBack = answerMedia({ 'reduced-motion: reduce': 'not all' });
  try {
    await run();
  } finally {
    putBack();
  }
}
