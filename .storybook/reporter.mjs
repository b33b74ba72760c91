import { writeFileSync } from 'node:fs';
import process from 'node:process';

/** Writes the plain counts of a run to the file that STORY_OUTCOME names, for run-tests.mjs to judge. */
export default class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
    const again = testResults
      .flatMap((file) => file.testResults)
      .filter(({ status, invocations }) => status === 'passed' && (invocations ?? 1) > 1);
    for (const { ancestorTitles } of again) console.log(`passed only when asked again: ${ancestorTitles.join(' › ')}`);
    if (process.env.STORY_OUTCOME)
      writeFileSync(
        process.env.STORY_OUTCOME,
        JSON.stringify({ passed: numPassedTests, failed: numFailedTests, failedFiles: numFailedTestSuites }),
      );
  }
}
