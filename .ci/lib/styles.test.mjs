import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLayout, rulesIn, stylesIn, stylesUnder } from './styles.mjs';

describe('classes', () => {
  test.each([
    'flex', 'lg:hidden', '-mx-4', 'gap-2', 'w-full', 'max-w-md', 'grid-cols-2', 'xl:grid-cols-[1fr_20rem]', 'min-h-[60dvh]', 'items-center', 'sr-only', 'order-2', 'lg:h-[calc(100dvh-4.0625rem)]',
  ])('%s lays out', (name) => expect(isLayout(name)).toBe(true)); // prettier-ignore

  test.each([
    'bg-accent', 'text-muted', 'text-body', 'font-medium', 'border', 'border-line', 'xl:border-x', 'rounded-card', 'shadow-raised', 'ring-2', 'outline-accent', 'divide-y', 'tracking-heading', 'leading-6', 'fill-ink', 'hover:flex', 'dark:hidden', 'opacity-50', 'italic', 'underline', 'w-[#fff]', 'bg-[url(a)]', '[color:red]', 'animate-pop', 'uppercase',
  ])('%s does not', (name) => expect(isLayout(name)).toBe(false)); // prettier-ignore
});

describe('files', () => {
  test.each([
    ['a class', '<b className="flex text-danger" />', 'the class text-danger'],
    ['a class in a call', '<b className={cn("flex", on && "bg-accent")} />', 'the class bg-accent'],
    ['a class in a template', '<b className={`flex ${on ? "italic" : ""}`} />', 'the class italic'],
    ['a class by name', 'const look = "shadow-card"; const a = <b className={look} />;', 'the class shadow-card'],
    [
      'a class of an object',
      'const looks = { a: "rounded-card" }; const a = <b className={looks.a} />;',
      'the class rounded-card',
    ],
    ['a class of a part', '<List itemClassName="font-bold" />', 'the class font-bold'],
    ['a class for another file', 'export const look = { on: "lg:bg-accent-soft" };', 'the class lg:bg-accent-soft'],
    [
      'classes from elsewhere',
      'import { cardClasses } from "./a"; const a = <b className={cardClasses} />;',
      'classes from cardClasses',
    ],
    ['a style', '<b style={{ margin: 4 }} />', 'a style attribute'],
    ['a colour', 'const tint = "#c2411c";', 'the value #c2411c'],
    ['a colour in a longer value', 'const line = "1px solid rgb(0 0 0)";', 'the value 1px solid rgb(0 0 0)'],
    ['a colour by function', 'const tint = `oklch(${l} 0.1 20)`;', 'the value oklch('],
    ['a face', 'const css = "font-family: Georgia";', 'the value font-family'],
    ['a property', 'const look = { borderRadius: "4px" };', "borderRadius: '4px'"],
    ['a drawing', '<path fill="red" />', 'fill="red"'],
  ])('%s is found', (_, source, message) => {
    const found = stylesIn(source, 'page.tsx');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^page\.tsx:1: /);
    expect(found[0]).toContain(message);
  });

  test.each([
    '<b className="flex lg:hidden" />',
    '<b className={cn("mt-4", className)} />',
    '<path fill="none" stroke="currentColor" />',
    'const address = "/x#add"; const also = "/a#bad-anchor";',
    'const words = "text of a border";',
    '<Text tone="muted" size="caption" />',
  ])('%s is the site’s to say', (source) => expect(stylesIn(source, 'page.tsx')).toEqual([]));

  test('what cannot be parsed is not passed over', () => {
    expect(stylesIn('<b className=', 'page.tsx')[0]).toContain('cannot be read');
  });

  test('a sheet may only import and name sources', () => {
    expect(rulesIn("/* a */\n@import 'x.css';\n@source './';\n", 'app.css')).toEqual([]);
    expect(rulesIn('.a { color: red; }', 'app.css')).toEqual(['app.css: the rule .a { color: red; }']);
    expect(rulesIn('@theme { --accent: red; }', 'app.css')).toHaveLength(1);
  });

  test('counts what it did not read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'styles-'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep/page.tsx'), '<b className="italic" />');
    writeFileSync(join(folder, 'app.scss'), '.a { color: red }');
    expect(stylesUnder(folder)).toEqual({ read: 1, there: 2, found: ['deep/page.tsx:1: the class italic'] });
    rmSync(folder, { recursive: true });
  });
});
