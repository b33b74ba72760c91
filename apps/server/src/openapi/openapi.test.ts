import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { endpoints } from '@dating/core/contract';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { openApiDocument } from './document.ts';

test('every endpoint of the contract is mounted exactly once, and nothing else is', () => {
  const mounted = routes.map((route) => route.endpoint.id).toSorted();
  expect(mounted).toEqual(endpoints.map((endpoint) => endpoint.id).toSorted());
});

test('every endpoint is documented', () => {
  const paths = openApiDocument()['paths'] as Record<string, Record<string, { operationId: string }>>;
  const documented = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(documented.toSorted()).toEqual(endpoints.map((endpoint) => endpoint.id).toSorted());
});

test('the committed document matches the contract (`pnpm openapi` writes it)', () => {
  const file = resolve(import.meta.dirname, '../../../../docs/api/openapi.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
