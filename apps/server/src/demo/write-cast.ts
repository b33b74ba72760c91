import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { castDrawings, castFolder } from './cast.ts';

for (const [path, drawing] of castDrawings()) {
  const file = resolve(castFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawing);
}
console.log(`Wrote ${castDrawings().size} portraits to ${castFolder}.`);
