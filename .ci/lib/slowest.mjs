// What took longest, from the results that the test tools write: said at the end of a run.

/** @typedef {{ name: string, ms: number }} Timed */

/**
 * How long each test took, by Vitest's JSON, which is Jest's.
 * @param {{ testResults?: readonly any[] }} result
 * @returns {Timed[]}
 */
export const vitestTimes = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, ms: duration ?? 0 })),
  );

/**
 * How long each test took, by Playwright's JSON.
 * @param {{ suites?: readonly any[] }} result
 * @returns {Timed[]}
 */
export function playwrightTimes({ suites = [] }) {
  const msOf = ({ tests }) =>
    tests.flatMap(({ results = [] }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
  const inSuite = ({ title, specs = [], suites: inner = [] }) => [
    ...specs.map((spec) => ({ name: `${spec.file}:${spec.line} › ${title} › ${spec.title}`, ms: msOf(spec) })),
    ...inner.flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}

/** The slowest, the slowest first. @param {readonly Timed[]} times */
export const slowest = (times, count = 10) => times.toSorted((one, other) => other.ms - one.ms).slice(0, count);
