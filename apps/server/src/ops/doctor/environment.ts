import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { envFile } from '../../env-file.ts';
import { envNames } from '../../env.ts';
import { secretFileNames } from '../../secret-files.ts';
import { messageOf } from '../../startup-error.ts';
import { failed, type Line, ok, warning } from './line.ts';
import type { Patient, Source } from './patient.ts';

const example = 'See .env.example.';

/** The settings: each wrong value, the file that they come from, and whether this is production. */
export function checkEnvironment({ source, env, wrong }: Omit<Patient, 'database' | 'ctx'>): readonly Line[] {
  const values = [...wrong].map(([name, problem]) => failed('environment', `${name} ${problem}.`, `Set it right. ${example}`)); // prettier-ignore
  return [...checkFile(source), ...values, checkMode(env), ...checkOperator(env)];
}

/** Where real money comes in, somebody must hear when the books differ. */
function checkOperator({ PAYMENTS, OPERATOR_EMAIL }: Patient['env']): readonly Line[] {
  if (PAYMENTS === 'off' || PAYMENTS === 'sandbox') return [];
  if (OPERATOR_EMAIL) return [ok('environment', `${OPERATOR_EMAIL} is told when the books differ.`)];
  return [warning('environment', 'Nobody is told when the books differ.', 'Set OPERATOR_EMAIL to an address that is read.')]; // prettier-ignore
}

function checkMode({ production, PUBLIC_URL }: Patient['env']): Line {
  if (production) return ok('environment', 'NODE_ENV is production.');
  if (!PUBLIC_URL?.startsWith('https:')) return ok('environment', 'NODE_ENV is not production: for this machine only.');
  return warning('environment', `NODE_ENV is not production, and the product is at ${PUBLIC_URL}.`, 'Set NODE_ENV=production.'); // prettier-ignore
}

function checkFile(source: Source): readonly Line[] {
  const path = envFile(source);
  if (!source['ENV_FILE'] && !existsSync(path))
    return [ok('environment', 'There is no .env: all settings are from the environment.')];
  let given: NodeJS.Dict<string>;
  try {
    given = parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    return [failed('environment', `${path} cannot be read: ${messageOf(error)}.`, 'Make it readable for this user.')];
  }
  const names = Object.keys(given);
  const known = new Set([...envNames, ...secretFileNames]);
  const others = names.filter((name) => !known.has(name));
  const ofNode = others.filter((name) => name.startsWith('NODE_'));
  const unknown = others.filter((name) => !name.startsWith('NODE_'));
  const overruled = names.filter((name) => known.has(name) && source[name] !== given[name]);
  return [
    ok('environment', `${path} is read.`),
    ...unknown.map((name) => warning('environment', `${name} in ${path} is no setting.`, `Correct its name. ${example}`)), // prettier-ignore
    ...ofNode.map(
      (name) =>
      warning('environment', `${name} in ${path} comes too late: Node reads it when it starts.`, 'Set it in the environment itself.'), // prettier-ignore
    ),
    ...overruled.map(
      (name) =>
      warning('environment', `${name} in ${path} does not count: the environment says otherwise.`, 'Say it in one place.'), // prettier-ignore
    ),
  ];
}
