/**
 * `node .ci/texts.mjs [language …]`: whether the texts of the product are whole, in their form and in our voice (docs/voice.md).
 * A part of `pnpm check`.
 */
import { languages, localeOf } from '../packages/core/src/contract/options.ts';
import { typeset } from '../packages/core/src/i18n/typeset.ts';
import * as brands from '../apps/server/src/brands/defaults.ts';
import { englishStrings } from '../packages/ui/src/provider/strings.ts';
import {
  formFindings,
  glossaryFindings,
  keyFindings,
  lengthFindings,
  numberFindings,
  spaceFindings,
  textsOf,
  wordFindings,
} from './lib/text-checks.mjs';
import { readVoice } from './lib/voice.mjs';

const areas = ['base', 'visitors', 'members', 'money', 'account'];
/** Those that no page loads: each is the group that it is named after. */
const serverAreas = ['mails', 'icebreakers'];
const locales = 'packages/core/src/i18n/locales';

async function dictionary(language) {
  const files = await Promise.all(
    [...areas, ...serverAreas].map(async (area) => {
      const { default: texts } = await import(`../${locales}/${language}/${area}.ts`);
      return textsOf(serverAreas.includes(area) ? { [area]: texts } : texts, `${locales}/${language}/${area}.ts`);
    }),
  );
  return files.flat();
}

/** What brands begin with: every text that stands there by language. */
function brandTexts(language, node = brands, path = '') {
  if (typeof node !== 'object' || node === null) return [];
  if (typeof node.en === 'string' && typeof node.de === 'string') {
    return [{ file: 'apps/server/src/brands/defaults.ts', key: path, forms: { text: node[language] ?? '' } }];
  }
  return Object.entries(node).flatMap(([name, part]) =>
    brandTexts(language, part, path === '' ? name : `${path}.${name}`),
  );
}

/** The words of the components in the workshop; those that take a name or a number are asked with one. */
function componentTexts(node = englishStrings, path = '') {
  return Object.entries(node).flatMap(([name, part]) => {
    const key = path === '' ? name : `${path}.${name}`;
    const text = typeof part === 'function' ? part(2, 3, 4) : part;
    // No loader sets these: what does not break is typed.
    if (typeof text === 'string') {
      return [{ file: 'packages/ui/src/provider', key, forms: { text: text.replaceAll('\u00A0', ' ') } }];
    }
    return componentTexts(text, key);
  });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((language) => !languages.includes(language));
if (unknown.length > 0) {
  console.error(`No language of ours: ${unknown.join(', ')}. There are ${languages.join(', ')}.`);
  process.exit(2);
}
const voice = readVoice(languages);
const english = await dictionary('en');
const findings = [...glossaryFindings(voice)];
for (const language of asked.length > 0 ? asked : languages) {
  const own = language === 'en' ? english : await dictionary(language);
  const { pluralCategories } = new Intl.PluralRules(localeOf[language]).resolvedOptions();
  // Millions have a form of their own in the Romance languages; `other` serves them.
  const categories = pluralCategories.filter((category) => category !== 'many' || language === 'pl');
  const said = [...own, ...brandTexts(language), ...(language === 'en' ? componentTexts() : [])];
  findings.push(
    ...keyFindings(own, english),
    ...formFindings(own, english, categories),
    ...numberFindings(own),
    ...spaceFindings(said, language, (text) => typeset(language, text)),
    ...wordFindings(said, language, voice),
    ...lengthFindings(own, language, voice),
  );
}
for (const { file, key, message } of findings) console.log(`${file}  ${key} ${message}`);
if (english.length === 0) console.log('No text was read.');
console.log(findings.length === 0 ? 'The texts are in order.' : `${findings.length} findings.`);
process.exit(findings.length === 0 && english.length > 0 ? 0 : 1);
