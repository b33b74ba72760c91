/** What the product carries along without saying or calling it: texts that no code names, code that only tests use. */
import en from '../../packages/core/src/i18n/locales/en.ts';
import mails from '../../packages/core/src/i18n/locales/mails/en.ts';
import { productSources } from './syntax.mjs';
import { testOnlyCode } from './test-only-code.mjs';
import { unusedTexts } from './unused-texts.mjs';

/** React Router reads exports of these files by name. */
const isOfRouter = (file) => /^apps\/site\/app\/(?:root\.tsx|(?:routes|layouts)\/)/.test(file);

/** Fails when there is any; it fails too when it read no code. */
export function deadNames() {
  const sources = productSources().filter(({ file }) => !file.startsWith('packages/core/src/i18n/locales/'));
  const problems = [
    ...unusedTexts({ ...en, mails }, sources).map((key) => `nothing says the text ${key}`),
    ...testOnlyCode(sources, (file) => !isOfRouter(file)),
  ];
  if (sources.length === 0) problems.push('No code was read.');
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}
