import { writeFileSync } from 'node:fs';
import process from 'node:process';

/** Writes the plain counts of a run to the file that STORY_OUTCOME names, for run-tests.mjs to judge. */
export default class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites }) {
    if (process.env.STORY_OUTCOME)
      writeFileSync(
        process.env.STORY_OUTCOME,
        JSON.stringify({ passed: numPassedTests, failed: numFailedTests, failedFiles: numFailedTestSuites }),
      );
  }
}
