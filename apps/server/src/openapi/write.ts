import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from './document.ts';

const file = resolve(import.meta.dirname, '../../../../docs/api/openapi.json');
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`Wrote ${endpointsIn(openApiDocument())} calls to docs/api/openapi.json.`);

function endpointsIn(document: Record<string, unknown>): number {
  return Object.values(document['paths'] as Record<string, object>).flatMap((path) => Object.keys(path)).length;
}
