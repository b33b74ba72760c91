import { getDirectDebit } from '@dating/core/contract';
import { createFakeApi, refusal } from '@dating/core/testing';
import { describe, expect, it } from 'vitest';
import { loadDebit } from './load-debit.ts';

const address = new URL('http://localhost:3000/directdebit?bundle=b0&code=SPRING');

function refusing(...[code, extra]: Parameters<typeof refusal>) {
  const api = createFakeApi();
  api.on(getDirectDebit, () => {
    throw refusal(code, extra);
  });
  return api;
}

describe('the form of a direct debit', () => {
  it.each(['code_method', 'code_used', 'code_not_found', 'code_minimum', 'code_country'] as const)(
    'says why there is none with this code: %s',
    async (code) => {
      expect(await loadDebit(refusing(code), address)).toEqual({
        refused: 'code',
        message: `says ${code}`,
        bundle: 'b0',
      });
    },
  );

  it('leads to the other methods where it is not offered', async () => {
    const answer = await loadDebit(refusing('validation'), address).catch((error: unknown) => error);
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/credits/b0');
  });
});
