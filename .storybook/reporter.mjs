import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { vitestFailures } from '../.ci/lib/failures.mjs';
import { vitestTimes } from '../.ci/lib/slowest.mjs';

/** Writes the plain counts of a run, what failed and how long each took, to the file that STORY_OUTCOME names, for run-tests.mjs to judge. */
export default class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
    if (!process.env.STORY_OUTCOME) return;
    const result = {
      testResults: testResults.map(({ testResults: assertionResults, failureMessage }) => ({
        name: 'stories',
        status: failureMessage ? 'failed' : 'passed',
        message: failureMessage,
        assertionResults,
      })),
    };
    writeFileSync(
      process.env.STORY_OUTCOME,
      JSON.stringify({
        passed: numPassedTests,
        failed: numFailedTests,
        failedFiles: numFailedTestSuites,
        failures: vitestFailures(result),
        times: vitestTimes(result),
      }),
    );
  }
}
