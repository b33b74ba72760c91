// Prints which names every entry of the installed library exports, as Node loads them.
import { readFileSync } from 'node:fs';

const { exports } = JSON.parse(readFileSync(new URL('node_modules/@dating/ui/package.json', import.meta.url), 'utf8'));
const names = {};
for (const entry of Object.keys(exports).filter((name) => !/\.css$|\.json$|fonts$/.test(name))) {
  const address = entry.replace('.', '@dating/ui');
  names[address] = Object.keys(await import(address)).toSorted();
}
console.log(JSON.stringify(names));
