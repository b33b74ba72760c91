/** What the product carries along without saying or calling it: texts that no code names, code that only tests use. */
import en from '../../packages/core/src/i18n/locales/en/index.ts';
import icebreakers from '../../packages/core/src/i18n/locales/en/icebreakers.ts';
import mails from '../../packages/core/src/i18n/locales/en/mails.ts';
import { productSources } from './syntax.mjs';
import { testOnlyCode } from './test-only-code.mjs';
import { unusedTexts } from './unused-texts.mjs';

/** React Router reads exports of these files by name. */
const isOfRouter = (file) => /^apps\/site\/app\/(?:(?:root|entry\.server)\.tsx|(?:routes|layouts)\/)/.test(file);

/** Used by tests alone until somebody needs them, each with the reason; one that the product uses by now goes from here. */
const expected = {
  installJobs: 'fills the database that tests clone',
  createIndexConcurrently: 'for a later migration that indexes a table in use',
  requireBackfill: 'for a later migration that counts on a back-fill',
};

/** Fails when there is any; it fails too when it read no code. */
export function deadNames() {
  const sources = productSources().filter(({ file }) => !file.startsWith('packages/core/src/i18n/locales/'));
  const problems = [
    ...unusedTexts({ ...en, mails, icebreakers }, sources).map((key) => `nothing says the text ${key}`),
    ...unexpected(testOnlyCode(sources, (file) => !isOfRouter(file))),
  ];
  if (sources.length === 0) problems.push('No code was read.');
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

/** The lines whose name is not expected, and the expected names that no line has. */
function unexpected(lines) {
  const nameOf = (line) => line.slice(line.lastIndexOf(' ') + 1);
  const found = new Set(lines.map(nameOf));
  const stale = Object.keys(expected).filter((name) => !found.has(name));
  return [
    ...lines.filter((line) => !Object.hasOwn(expected, nameOf(line))),
    ...stale.map((name) => `${name} is used by now: take it off the list of dead-names.mjs`),
  ];
}
