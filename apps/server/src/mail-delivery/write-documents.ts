import { writeFileSync } from 'node:fs';
import { mailDocuments } from './document.ts';

for (const { path, content } of mailDocuments()) {
  writeFileSync(path, content);
  console.log(`Wrote ${path}`);
}
