import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands as builtIn } from '@dating/ui/brands';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestServer, temporaryFolder, type TestServer } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { createPerson } from '../../test/support/people.ts';
import type { LiveBus } from '../ports/index.ts';
import { loadLooks } from './looks.ts';

const accents = { plum: '#7b2d5e', green: '#1f6b3a' } as const;

/** A look as its file holds it. */
const lookFile = (id: string, accent: string = accents.plum, light: object = {}): string =>
  JSON.stringify({
    ...builtIn.ember,
    id,
    label: 'Velvet',
    light: { ...builtIn.ember.light, colors: { ...builtIn.ember.light.colors, accent, ...light } },
  });

const noBus: LiveBus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  onGap: () => () => undefined,
  isConnected: true,
  close: async () => undefined,
};

describe('a folder of looks', () => {
  const stack = new AsyncDisposableStack();
  let [folder, data]: [string, string] = ['', ''];
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const load = (keep = true) => loadLooks({ LOOKS_DIR: folder, DATA_DIR: data }, noBus, log, { keep });
  const put = (id: string, text: string) => writeFile(join(folder, `${id}.json`), text);
  const accentOf = (looks: Awaited<ReturnType<typeof load>>) => looks.find('velvet')?.tokens.light.colors.accent;
  beforeEach(async () => {
    [folder, data] = [await temporaryFolder(stack), await temporaryFolder(stack)];
    lines.length = 0;
  });
  afterAll(() => stack.disposeAsync());

  it('O4: its looks are there beside those that are built in, and win over them', async () => {
    await put('velvet', lookFile('velvet'));
    await put('fjord', lookFile('fjord'));
    await put('.hidden', '{');
    const looks = await load();
    expect(looks.list()).toEqual([
      { id: 'ember', source: 'built in', state: 'used', problems: [] },
      { id: 'fjord', source: join(folder, 'fjord.json'), state: 'used', problems: [] },
      { id: 'velvet', source: join(folder, 'velvet.json'), state: 'used', problems: [] },
    ]);
    expect(looks.has('velvet')).toBe(true);
    expect(looks.has('velvt')).toBe(false);
    expect(looks.wornBy({ theme: 'fjord' }).tokens.light.colors.accent).toBe(accents.plum);
    expect(looks.wornBy({ theme: 'velvet' }).css).toContain(`--accent:${accents.plum}`);
  });

  it('O4: a brand whose look is not there wears no other brand’s mark', async () => {
    const looks = await load();
    expect(looks.wornBy({ theme: 'velvt' })).toMatchObject({ id: 'base' });
    expect(looks.wornBy({ theme: 'velvt' }).css).not.toContain(builtIn.ember.components['logo-mark']);
  });

  it.each([
    ['is no JSON', '{', /^velvet\.json: is no JSON: /],
    ['is no look', '[]', /^velvet\.json: It is \[\], expected an object/],
    ['has another name', lookFile('other'), /^velvet\.json: id is "other", expected "velvet", as the file is called$/],
    [
      'has a hostile colour',
      lookFile('velvet', '#fff}</style>'),
      /^velvet\.json: light\.colors\.accent is "#fff}<\/style>", expected/,
    ],
    [
      'has pairs too close',
      lookFile('velvet', accents.plum, { muted: '#c9c2d4' }),
      /^velvet\.json: light: muted on paper is 1\.\d\d to 1, needs 4\.5; change light\.colors\.muted from #c9c2d4 to #[0-9a-f]{6}$/,
    ],
    ['is too long', `${lookFile('velvet')}${' '.repeat(100_000)}`, /^velvet\.json: is longer than 100000 characters$/],
  ])('O4: a file that %s is refused by name, and the server starts', async (_, text, message) => {
    await put('velvet', text);
    const looks = await load();
    const found = looks.list().find(({ id }) => id === 'velvet');
    expect(found).toMatchObject({ state: 'refused' });
    expect(found?.problems[0]).toMatch(message);
    expect(looks.find('velvet')).toBeNull();
    expect(lines.join('')).toContain('velvet.json: ');
  });

  it('O4: what it said when it could be used is worn on, after a restart too, until the file is right again', async () => {
    await put('velvet', lookFile('velvet'));
    const looks = await load();
    await put('velvet', '{');
    await looks.reload();
    expect(accentOf(looks)).toBe(accents.plum);
    const restarted = await load();
    expect(accentOf(restarted)).toBe(accents.plum);
    expect(restarted.list()).toContainEqual(expect.objectContaining({ id: 'velvet', state: 'last good' }));
    await put('velvet', lookFile('velvet', accents.green));
    await restarted.reload();
    expect(accentOf(restarted)).toBe(accents.green);
    expect(restarted.list().flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('O4: nor does a folder or a file that is gone undress a brand', async () => {
    await put('velvet', lookFile('velvet'));
    await load();
    await rm(join(folder, 'velvet.json'));
    expect(accentOf(await load())).toBe(accents.plum);
    await rm(folder, { recursive: true });
    const looks = await load();
    expect(accentOf(looks)).toBe(accents.plum);
    expect(looks.list().flatMap(({ problems }) => problems)[0]).toMatch(/^LOOKS_DIR .* cannot be read$/);
  });

  it('a command beside the server keeps no copies and logs nothing', async () => {
    await put('velvet', lookFile('velvet'));
    await put('other', '{');
    await load(false);
    await expect(readFile(join(data, 'looks/velvet.json'), 'utf8')).rejects.toThrow('ENOENT');
    expect(lines).toEqual([]);
  });
});

describe('a running server', () => {
  const stack = new AsyncDisposableStack();
  let server: TestServer;
  let operator: ReturnType<typeof operatorOf>;
  let folder = '';
  beforeAll(async () => {
    folder = join(await temporaryFolder(stack), 'looks');
    await mkdir(folder);
    await writeFile(join(folder, 'velvet2.json'), lookFile('velvet2'));
    server = stack.use(await startTestServer({ env: { LOOKS_DIR: folder } }));
    operator = operatorOf(server, { LOOKS_DIR: folder });
    await operator.ops('brand', 'set', 'fjord', 'theme=velvet2');
    await eventually(async () => server.ctx.brands.byId('fjord').theme === 'velvet2', 'the setting');
  });
  afterAll(() => stack.disposeAsync());

  it('O4: a second change of colour needs neither a build nor a restart', async () => {
    const accent = () => server.ctx.looks.find('velvet2')?.tokens.light.colors.accent;
    const { version } = server.ctx.looks.wornBy({ theme: 'velvet2' });
    expect(accent()).toBe(accents.plum);
    await writeFile(join(folder, 'velvet2.json'), lookFile('velvet2', accents.green));
    const { code, stdout } = await operator.ops('brand', 'looks', 'reload');
    expect(code).toBe(0);
    expect(stdout).toMatch(/velvet2\s+used\s+\S+velvet2\.json\s+fjord/);
    await eventually(async () => accent() === accents.green, 'the new colour');
    // Browsers keep icons by their address.
    expect(server.ctx.looks.wornBy({ theme: 'velvet2' }).version).not.toBe(version);
  });

  it('O4: its mails wear the look of the folder', async () => {
    const { name } = await createPerson(server, { brand: 'fjord' });
    const email = `${name}@example.org`;
    await server.client({ host: 'fjord.localhost' }).post('/api/reset-password.php', { email });
    const { accent } = server.ctx.looks.find('velvet2')!.tokens.light.colors;
    expect((await server.latestMail(email)).html).toContain(`background-color:${accent}`);
  });

  it('O4: brand looks tells of a file that cannot be used, and fails', async () => {
    await writeFile(join(folder, 'broken.json'), '{}');
    const { code, stdout } = await operator.ops('brand', 'looks');
    expect(code).toBe(1);
    expect(stdout).toContain('broken.json: id is missing, expected lower-case letters');
    await rm(join(folder, 'broken.json'));
    expect((await operator.ops('brand', 'looks', 'repaint')).code).toBe(2);
  });
});
