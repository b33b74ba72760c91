// What failed, from the results that the test tools write: said once more at the end of a run, where it is found.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, message: string }} Failure */

const mostLines = 14;
const mostCharacters = 200;

const textOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, mostLines)
    .map((line) => (line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line))
    .join('\n');

/**
 * The failures of Vitest's JSON, which is Jest's: what is skipped or still to be written is one.
 * @param {{ testResults?: readonly any[] }} result
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults = [] }) {
  return testResults.flatMap(({ status, name, message, assertionResults = [] }) => {
    if (status === 'failed' && assertionResults.length === 0) return [{ name, message: textOf(message) }];
    // A file whose preparation failed says why itself, and its tests are skipped.
    const reasonFor = (state) => (message ? `${state}: ${message}` : state);
    return assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => ({
        name: `${name} › ${one.fullName}`,
        message: textOf(one.failureMessages?.[0] ?? reasonFor(one.status)),
      }));
  });
}

/** Why a spec of Playwright is not as it should be: its error, after the word that says what became of it where that is not a plain failure. */
function reasonOf({ tests }) {
  const { status, annotations = [], results = [] } = tests.find((test) => test.status !== 'expected') ?? {};
  const error = results.find((one) => one.error)?.error.message;
  if (status === 'flaky') return `flaky: ${error}`;
  if (status !== 'skipped') return error;
  const { type = status, description } = annotations.find((one) => ['skip', 'fixme'].includes(one.type)) ?? {};
  return description ? `${type}: ${description}` : type;
}

const isExpected = ({ tests }) => tests.every((test) => test.status === 'expected');

/**
 * The failures of Playwright's JSON: what is skipped, or passed only when asked again, is one.
 * @param {{ suites?: readonly any[], errors?: readonly any[] }} result
 * @returns {Failure[]}
 */
export function playwrightFailures({ suites = [], errors = [] }) {
  const inSuite = ({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .filter((spec) => !isExpected(spec))
      .map((spec) => ({
        name: `${spec.file}:${spec.line} › ${title} › ${spec.title}`,
        message: textOf(reasonOf(spec)),
      })),
    ...inner.flatMap(inSuite),
  ];
  return [
    ...suites.flatMap(inSuite),
    ...errors.map((error) => ({ name: 'end-to-end', message: textOf(error.message) })),
  ];
}

/** The end of what a tool wrote, where its result names no test. */
export const lastLines = (output) =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-mostLines).join('\n');
