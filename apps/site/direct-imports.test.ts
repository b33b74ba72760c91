import { describe, expect, it } from 'vitest';
import { placesOf, withDirectImports } from './direct-imports.ts';

const files: Readonly<Record<string, string>> = {
  '/ui/index.ts': "export { Button, type ButtonProps } from './button.tsx';\nexport { default as Heart, default as Love } from './heart.mjs';\nexport * from './task.ts';\n",
  '/ui/task.ts': 'export class Task {}\nexport const run = 1;\nexport interface Shape {}\nexport async function wait() {}\n',
}; // prettier-ignore

const places = new Map([['ui', placesOf('/ui/index.ts', (file) => files[file] ?? '')]]);

describe('imports from an index', () => {
  it('become imports of the files behind it', () => {
    expect(withDirectImports("import { Button, Task as Work, wait } from 'ui';", places)).toBe(
      "import { Button as Button } from '/ui/button.tsx'; import { Task as Work } from '/ui/task.ts'; import { wait as wait } from '/ui/task.ts';",
    );
  });

  it('name a default export, under each of its names', () => {
    expect(withDirectImports("import { Heart, Love } from 'ui';", places)).toBe(
      "import { default as Heart } from '/ui/heart.mjs'; import { default as Love } from '/ui/heart.mjs';",
    );
  });

  it('are handed on in the same way', () => {
    expect(withDirectImports("export { Button as default } from 'ui';", places)).toBe(
      "export { Button as default } from '/ui/button.tsx';",
    );
  });

  it('leave types out, and names that the index does not tell about to it', () => {
    expect(withDirectImports("import { type ButtonProps, Unknown, Button } from 'ui';", places)).toBe(
      "import { Button as Button } from '/ui/button.tsx'; import { Unknown } from 'ui';",
    );
    expect(withDirectImports("import { Button } from 'elsewhere';", places)).toBe(
      "import { Button } from 'elsewhere';",
    );
  });
});
