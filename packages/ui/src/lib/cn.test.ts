import { describe, expect, test } from 'vitest';
import { colorTokens, radiusTokens, shadowTokens, textSizes } from '../tokens/contract.ts';
import { cn } from './cn.ts';

describe('cn', () => {
  test('joins and skips what is falsy', () => {
    expect(cn('a', false, null, undefined, ['b', ['c', 0]])).toBe('a b c');
  });

  test.each([
    ['p-2 p-4', 'p-4'],
    ['px-2 p-4', 'p-4'],
    ['p-4 px-2', 'p-4 px-2'],
    ['ps-2 px-4', 'px-4'],
    ['pt-2 px-4', 'pt-2 px-4'],
    ['-mt-2 mt-4', 'mt-4'],
    ['start-0 inset-x-2', 'inset-x-2'],
    ['top-0 bottom-0', 'top-0 bottom-0'],
    ['inset-0 end-2', 'inset-0 end-2'],
    ['w-4 h-4 size-6', 'size-6'],
    ['size-6 w-4', 'size-6 w-4'],
    ['block flex', 'flex'],
    ['hidden lg:flex', 'hidden lg:flex'],
    ['lg:block lg:flex', 'lg:flex'],
    ['hover:bg-accent bg-sunken', 'hover:bg-accent bg-sunken'],
    ['text-body text-muted text-lead', 'text-muted text-lead'],
    ['text-muted text-ink', 'text-ink'],
    ['text-center text-ink text-start', 'text-ink text-start'],
    ['text-[15px] text-caption', 'text-caption'],
    ['font-display font-semibold font-text', 'font-semibold font-text'],
    ['font-display font-semibold font-figures', 'font-semibold font-figures'],
    ['border border-line border-2', 'border-line border-2'],
    ['border-line border-accent', 'border-accent'],
    ['border-b border', 'border'],
    ['border border-b-2', 'border border-b-2'],
    ['rounded-card rounded-full', 'rounded-full'],
    ['rounded-t-card rounded-none', 'rounded-none'],
    ['rounded-card rounded-ee-tail rounded-se-tail', 'rounded-card rounded-ee-tail rounded-se-tail'],
    ['rounded-ee-tail rounded-card', 'rounded-card'],
    ['rounded-card rounded-t-none', 'rounded-card rounded-t-none'],
    ['flex flex-col flex-1', 'flex flex-col flex-1'],
    ['grid-cols-2 md:grid-cols-3 grid-cols-1', 'md:grid-cols-3 grid-cols-1'],
    ['bg-surface !bg-raised', 'bg-surface !bg-raised'],
    ['[&>svg]:size-4 [&>svg]:size-5', '[&>svg]:size-5'],
    ['data-[state=open]:bg-sunken bg-[url(a:b)]', 'data-[state=open]:bg-sunken bg-[url(a:b)]'],
    ['gap-2 gap-x-4', 'gap-2 gap-x-4'],
    ['border border-dashed border-line', 'border border-dashed border-line'],
    ['object-cover object-top', 'object-cover object-top'],
    ['translate-x-1 translate-y-1 translate-x-2', 'translate-y-1 translate-x-2'],
    ['divide-y divide-line', 'divide-y divide-line'],
    ['underline underline-offset-4 no-underline', 'underline-offset-4 no-underline'],
    ['border-2 border-current border-e-transparent', 'border-2 border-current border-e-transparent'],
    ['border-e-transparent border-line', 'border-line'],
    ['flex-wrap flex-1', 'flex-wrap flex-1'],
    ['min-w-0 min-h-0 min-w-4', 'min-h-0 min-w-4'],
    ['bg-accent-soft bg-cover bg-center', 'bg-accent-soft bg-cover bg-center'],
    ['outline-2 -outline-offset-2 outline-accent', 'outline-2 -outline-offset-2 outline-accent'],
    ['ring-4 ring-on-scrim ring-inset', 'ring-4 ring-on-scrim ring-inset'],
    ['snap-x snap-mandatory', 'snap-x snap-mandatory'],
    ['unknown-thing other unknown-thing', 'other unknown-thing'],
  ])('%s → %s', (given, expected) => {
    expect(cn(given)).toBe(expected);
  });

  test('knows each token of the contract', () => {
    for (const token of colorTokens) {
      for (const kind of ['bg', 'text', 'border'])
        expect(cn(`${kind}-current ${kind}-${token}`)).toBe(`${kind}-${token}`);
      expect(cn(`text-body text-${token}`)).toBe(`text-body text-${token}`);
      expect(cn(`border-2 border-${token}`)).toBe(`border-2 border-${token}`);
    }
    for (const size of Object.keys(textSizes))
      expect(cn(`text-[99px] text-ink text-${size}`)).toBe(`text-ink text-${size}`);
    for (const radius of radiusTokens) expect(cn(`rounded-none rounded-${radius}`)).toBe(`rounded-${radius}`);
    for (const shadow of shadowTokens) expect(cn(`shadow-none shadow-${shadow}`)).toBe(`shadow-${shadow}`);
  });

  test('answers the same again from memory', () => {
    expect(cn('p-1', 'p-2')).toBe(cn('p-1', 'p-2'));
  });
});
