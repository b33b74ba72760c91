import * as contract from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { browserModule } from './contract-plugin.ts';

const evaluate = async (source: string): Promise<Record<string, unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<string, unknown>;

describe('the contract for the browser', () => {
  it('keeps what a request needs of a call and drops its schemas', async () => {
    const source = browserModule({ like: contract.like, likesReply: contract.likesReply }, 'likes.ts');
    expect({ ...(await evaluate(source)) }).toEqual({
      like: {
        id: 'POST /api/like.php', method: 'POST', path: '/api/like.php', auth: 'member', idempotent: true, body: true,
      },
    }); // prettier-ignore
  });

  it('keeps data and the names of a record of schemas', async () => {
    const source = browserModule({ kinds: ['a', 'b'], liveEvents: contract.liveEvents }, 'live.ts');
    const { kinds, liveEvents } = await evaluate(source);
    expect(kinds).toEqual(['a', 'b']);
    expect(liveEvents).toEqual(Object.fromEntries(Object.keys(contract.liveEvents).map((name) => [name, true])));
  });

  it('refuses a function, whose place is in rules', () => {
    expect(() => browserModule({ check: () => true }, 'shapes.ts')).toThrow('no data');
  });
});
