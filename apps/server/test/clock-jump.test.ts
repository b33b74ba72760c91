import { expect, test } from 'vitest';
import { startTestServer } from './support/index.ts';
import { expectNothingLost, Load } from './support/load.ts';
import { createPerson } from './support/people.ts';

test.each([1, -1])(
  'the clock jumps by %d hour and back under load: each message is kept, told and paid once, in order',
  { timeout: 90_000 },
  async (hours) => {
    await using server = await startTestServer();
    const newPerson = () => createPerson(server, { credits: 10_000 });
    await using load = await Load.begin({ port: () => server.port }, [[await newPerson(), await newPerson()]]);
    await load.untilFlowing(10_000);
    for (const way of [1, -1]) {
      await server.moveClock(way * hours * 3_600_000);
      await load.untilFlowing(10_000);
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    await expectNothingLost(load);
  },
);
