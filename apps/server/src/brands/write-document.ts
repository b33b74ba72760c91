import { writeFileSync } from 'node:fs';
import { settingsDocument } from './document.ts';

const { path, content } = settingsDocument();
writeFileSync(path, content);
console.log(`Wrote ${path}`);
