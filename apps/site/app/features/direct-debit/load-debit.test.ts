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

  it('leads to the other methods where it is not offered, and from there where one came from', async () => {
    const answer = await loadDebit(refusing('validation'), address).catch((error: unknown) => error);
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/credits/b0');
    const from = new URL(`${address.href}&back=%2Fchats%2Fc1`);
    const there = await loadDebit(refusing('validation'), from).catch((error: unknown) => error);
    expect(there instanceof Response && there.headers.get('location')).toBe('/credits/b0?back=%2Fchats%2Fc1');
  });

  it('is that of the country that is paid from', async () => {
    const api = refusing('validation');
    await loadDebit(api, new URL(`${address.href}&country=NL`)).catch(() => undefined);
    expect(api.calls(getDirectDebit)[0]?.query).toEqual({ bundle: 'b0', code: 'SPRING', country: 'NL' });
  });
});
