import { pathToFileURL } from 'node:url';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const contractModule = /\/packages\/core\/src\/contract\/[\w-]+\.ts$/;

/**
 * Gives the browser the calls of the contract without their schemas. Only the server validates: in the browser the
 * contract is types, which are gone by then, and what a request needs of its endpoint.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!contractModule.test(file) || !/^import \* as z from 'zod\/mini'/m.test(readFileSync(file, 'utf8')))
        return null;
      // The address changes with the file, so that a change during development is seen.
      const address = `${pathToFileURL(file).href}?${this.environment.mode === 'dev' ? Date.now() : ''}`;
      return browserModule((await import(address)) as Record<string, unknown>, file);
    },
  };
}

/** The source of a contract module for the browser. @throws for an export that cannot be written down */
export function browserModule(exports: Readonly<Record<string, unknown>>, file: string): string {
  return Object.entries(exports)
    .filter(([, value]) => !isSchema(value))
    .map(([name, value]) => `export const ${name} = ${written(value, `${name} of ${file}`)};`)
    .join('\n');
}

function written(value: unknown, name: string): string {
  const plain = isEndpoint(value) ? requestOf(value) : value;
  if (typeof plain === 'function' || plain === undefined) {
    throw new Error(`${name} is no data: functions have their place in rules.`);
  }
  // A record of schemas, such as that of the live events, keeps its names.
  return JSON.stringify(plain, (_key, inner: unknown) => (isSchema(inner) ? true : inner));
}

/** What a caller needs of an endpoint: its address, and whether it takes a body and a key. */
function requestOf({ id, method, path, when, auth, idempotent, body }: Readonly<Record<string, unknown>>): object {
  return { id, method, path, when, auth, idempotent, body: body === undefined ? undefined : true };
}

function isSchema(value: unknown): boolean {
  return isObject(value) && '_zod' in value;
}

function isEndpoint(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && 'replies' in value && 'path' in value && 'id' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
