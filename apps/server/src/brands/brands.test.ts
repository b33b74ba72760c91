import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Discount, ErrorReply, Payment, Reply, getBundles, Settings } from '@dating/core/contract';
import { languages } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { sharedServer, temporaryFolder } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { createPerson } from '../../test/support/people.ts';
import { begin } from '../../test/support/shop.ts';
import { changeBrand } from './change-brand.ts';
import { checkBrand } from './check.ts';
import { makePreview, readPreview } from './preview.ts';

const shared = sharedServer();
const ops = (...words: string[]) => operatorOf(shared()).ops(...words);
const json = <T>(...words: string[]): Promise<T> => operatorOf(shared()).json<T>(...words);

type Shop = Reply<typeof getBundles>;

/** The command's refusal: exit code 1, nothing printed. */
async function refused(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await ops(...words);
  expect([code, stdout], stderr).toEqual([1, '']);
  return stderr;
}

/** What a command shows that ends with bad news. */
async function failed(...words: string[]): Promise<string> {
  const { code, stdout } = await ops(...words);
  expect(code).toBe(1);
  return stdout;
}

/** What a command prints that is carried out; the server has followed. */
async function done(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await ops(...words);
  expect(code, `${words.join(' ')}: ${stderr}`).toBe(0);
  await shared().ctx.brands.reload();
  return stdout;
}

const emberNow = () => shared().ctx.brands.byId('ember');

describe('settings', () => {
  it('O5: refuses what cannot be, changes nothing, and names each reason', async () => {
    const before = JSON.stringify(emberNow());
    expect(await refused('brand', 'set', 'theme=velvt')).toMatch(/'velvt' is no look. There are .*ember/);
    expect(await refused('brand', 'set', 'domain=www.velvet.example')).toMatch(/not one of its hosts/);
    expect(await refused('brand', 'set', 'hosts=velvet.example')).toMatch(/'localhost' is not one of its hosts/);
    expect(await refused('brand', 'set', 'hosts=localhost,fjord.localhost')).toMatch(/belongs to another brand/);
    expect(await refused('brand', 'set', 'currency=PLN')).toMatch(/brand price BRAND p0=.*--currency PLN/);
    expect(await refused('brand', 'set', 'bundle.p1.credits=100')).toMatch(/credits must be above that of p1/);
    expect(await refused('brand', 'set', 'company.kvk=12345')).toMatch(/eight digits/);
    expect(await refused('brand', 'set', 'premium_claim.percentage=46')).toMatch(/needs both/);
    expect(await refused('brand', 'set', 'support_email=')).toMatch(/needed while the brand is open/);
    expect(await refused('brand', 'set', 'message_length=900', 'support_email=nope')).toMatch(/support_email: 'nope'/);
    await shared().ctx.brands.reload();
    expect(JSON.stringify(emberNow())).toBe(before);
  });

  it('O5: lists what can be set, and what it is there now; `show` prints settings and nothing else', async () => {
    expect(await done('brand', 'settings', 'support_email')).toMatch(/Sender of every mail[^]*help@velvet.example/);
    expect(await done('brand', 'settings', 'company', '--brand', 'fjord')).toContain('Fjord Meetings AG');
    expect((await ops('brand', 'settings', 'suport_email')).stderr).toContain('Did you mean support_email?');
    const shown = await done('brand', 'show', 'fjord');
    expect(shown).toMatch(/^bundle\.p1\.price +3490$/m);
    expect(shown).not.toMatch(/=>|function|\[object/);
  });

  it('O5: a stored brand with an old mistake loads, can be changed elsewhere, and keeps what a newer version stored', async () => {
    const { ctx } = shared();
    const store = (config: unknown) =>
      ctx.db.updateTable('brand').set({ config: JSON.stringify(config) }).where('id', '=', 'fjord').execute(); // prettier-ignore
    const before = await ctx.db
      .selectFrom('brand')
      .select('config')
      .where('id', '=', 'fjord')
      .executeTakeFirstOrThrow();
    await store({ ...before.config, theme: 'velvt', support_email: 'nope', signups: 'invited', mood: 'calm' });
    await done('brand', 'set', 'fjord', 'message_length=900');
    const after = await ctx.db.selectFrom('brand').select('config').where('id', '=', 'fjord').executeTakeFirstOrThrow();
    expect(after.config).toMatchObject({ mood: 'calm', theme: 'velvt', message_length: 900 });
    const { stdout } = await ops('brand', 'check', 'fjord');
    expect(stdout).toMatch(/support_email: 'nope' is not an email address[^]*brand set fjord support_email=/);
    expect(stdout).toMatch(/'velvt' is no look[^]*brand set fjord theme=/);
    await store(before.config);
  });

  it('O5: takes settings from a file, one a line', async () => {
    await using stack = new AsyncDisposableStack();
    const file = join(await temporaryFolder(stack), 'fjord.txt');
    await writeFile(file, '# Texts\nindex_title.pl=Jasne zamiary\n\nwelcome_hours=24\n');
    await done('brand', 'set', 'fjord', '--file', file);
    expect(await json('brand', 'show', 'fjord')).toMatchObject({
      welcome_hours: 24,
      index_title: { pl: 'Jasne zamiary' },
    });
  });
});

describe('history', () => {
  it('O5: says what was changed, when and by whom; undo takes it back unless a later change stands on it', async () => {
    await done('brand', 'set', 'fjord', 'photo_credits=4', 'gift_credits=6');
    await done('brand', 'set', 'fjord', 'photo_credits=5');
    const [last, first] = await json<{ number: number; changes: unknown; changed_by: string }[]>(
      'brand', 'history', 'fjord', '--limit', '2',
    ); // prettier-ignore
    expect(last!.changes).toEqual([{ path: 'photo_credits', before: 4, after: 5 }]);
    expect(last!.changed_by).not.toBe('');
    expect(await refused('brand', 'undo', 'fjord', String(first!.number))).toContain(
      `Change ${last!.number} touched photo_credits later: undo that one first.`,
    );
    expect(await done('brand', 'undo', 'fjord')).toContain(`Change ${last!.number} is undone.`);
    expect(await refused('brand', 'undo', 'fjord', String(last!.number))).toContain('undone already');
    await done('brand', 'undo', 'fjord', String(first!.number));
    expect(await json('brand', 'show', 'fjord')).toMatchObject({ photo_credits: 3, gift_credits: 5 });
    expect(await done('brand', 'history', 'fjord')).toMatch(/set \(undone\)/);
  });

  it('O5: of two operators at once neither loses the other’s change', async () => {
    const { ctx } = shared();
    const said = { brand: 'ember', command: 'set', by: 'test' };
    const add = (field: 'photo_credits' | 'gift_credits') =>
      changeBrand(ctx, said, ({ config, ...rest }) => ({ ...rest, config: { ...config, [field]: config[field] + 1 } }));
    const { photo_credits, gift_credits } = emberNow();
    const made = await Promise.all([add('photo_credits'), add('gift_credits'), add('photo_credits')]);
    expect(new Set(made.map(({ number }) => number)).size).toBe(3);
    await ctx.brands.reload();
    expect(emberNow()).toMatchObject({ photo_credits: photo_credits + 2, gift_credits: gift_credits + 1 });
  });
});

describe('prices', () => {
  const bundlesFor = async (client = shared().client(), query: Record<string, string> = {}) =>
    (await client.get<Shop>('/api/bundles.php', query)).body;
  const amounts = ({ bundles }: Shop) => bundles.map(({ price }) => `${price.amount} ${price.currency}`);

  it('O5: are set by the bundle’s name in major units, never by position or in cents', async () => {
    expect(await done('brand', 'price', 'ember', 'p1', '25.99')).toMatch(/all +EUR +9\.99 +25\.99 +49\.99 +89\.99/);
    expect(amounts(await bundlesFor())[1]).toBe('25.99 EUR');
    await done('brand', 'undo', 'ember');
    expect(amounts(await bundlesFor())[1]).toBe('24.99 EUR');
    expect((await ops('brand', 'price', 'ember', 'p1', '12.999')).stderr).toMatch(/is no price in EUR/);
    expect((await ops('brand', 'price', 'ember', 'p3', '8999')).stderr).toMatch(/not in cents/);
    expect((await ops('brand', 'price', 'ember', '1', '12.99')).stderr).toMatch(/no bundle '1'/);
    expect(await refused('brand', 'price', 'ember', 'p1', '5.00')).toMatch(/price must be above that of p0/);
    expect((await ops('brand', 'set', 'bundles.1.price=1299')).stderr).toMatch(/brand price BRAND p1 12.99/);
  });

  it('O5: a new currency takes all four prices, and no code with a minimum in the old one', async () => {
    expect(await refused('brand', 'price', 'fjord', 'p0', '12.00', '--currency', 'EUR')).toMatch(/all four prices/);
    const all = ['p0=12', 'p1=30', 'p2=60.50', 'p3=110', '--currency', 'EUR'];
    await done('discount', 'create', 'LARGE', '--percentage', '10', '--minimum', '20.00', '--brand', 'fjord');
    expect(await refused('brand', 'price', 'fjord', ...all)).toMatch(/minimum order in CHF: LARGE/);
    await done('discount', 'end', 'LARGE', '--brand', 'fjord');
    expect(await done('brand', 'price', 'fjord', ...all)).toMatch(/EUR +12\.00 +30\.00 +60\.50 +110\.00/);
    await done('brand', 'undo', 'fjord');
    expect(await done('brand', 'prices', 'fjord')).toMatch(/CHF +14\.90/);
  });

  it('O5: of a country are what its members pay, once all four are there', async () => {
    const server = shared();
    const [ola, tom] = [await createPerson(server, { country: 'PL', city: 'Gdynia' }), await createPerson(server)];
    await done('brand', 'price', 'ember', 'p0=39.99', 'p1=99.99', '--country', 'PL', '--currency', 'PLN');
    expect(amounts(await bundlesFor(ola.client))[0]).toBe('9.99 EUR');
    const [gap] = (await checkBrand(server.ctx, 'ember')).filter(({ what }) => what.includes(' in PL '));
    expect(gap).toMatchObject({ what: expect.stringMatching(/price of p2, p3 in PL is missing/), needed: false });

    await done('brand', 'price', 'ember', 'p2', '199.99', 'p3', '349.99', '--country', 'PL', '--currency', 'PLN');
    const shop = await bundlesFor(ola.client, { country: 'DE' });
    expect(amounts(shop)).toEqual(['39.99 PLN', '99.99 PLN', '199.99 PLN', '349.99 PLN']);
    expect(shop.minimum_message_cost).toEqual({ amount: '2.19', currency: 'PLN' });
    expect(amounts(await bundlesFor(tom.client, { country: 'PL' }))[0]).toBe('9.99 EUR');
    expect(amounts(await bundlesFor(server.client(), { country: 'PL' }))[0]).toBe('39.99 PLN');
    const { settings } = (await server.client().get<{ settings: Settings }>('/api/settings.php')).body;
    expect(settings.minimum_message_costs).toMatchObject({
      PL: { costs: '2.19', currency: 'PLN' }, NL: { costs: '0.56', currency: 'EUR' },
    }); // prettier-ignore

    // The time bonus is a quarter of the price that she sees, whichever country she pays from.
    const reply = await begin(ola, { bundle: 'ember-p1', payment_method: 'paypal', country: 'DE' });
    expect(reply.body.payment).toMatchObject({
      amount: { amount: '74.99', currency: 'PLN' },
    } satisfies Partial<Payment>);
    // A minimum order is counted in the brand's currency: p1 is worth 24.99 EUR, p0 9.99.
    await done('discount', 'create', 'OVER20', '--percentage', '50', '--minimum', '20.00', '--brand', 'ember');
    const look = (bundle: string) =>
      ola.client.get<Discount & ErrorReply>('/api/discountcode.php', { code: 'OVER20', bundle });
    expect((await look('ember-p1')).status).toBe(200);
    expect((await look('ember-p0')).body.error.code).toBe('code_minimum');
    const cut = await bundlesFor(ola.client, { code: 'OVER20' });
    // Below its minimum an order has her time bonus.
    expect(cut.bundles.map(({ price_after_discount: { amount } }) => amount)).toEqual([
      '29.99', '49.99', '99.99', '174.99',
    ]); // prettier-ignore

    expect(await done('brand', 'prices', 'ember')).toMatch(/all others +EUR[^]*PL +PLN +39\.99/);
    await done('brand', 'price', 'ember', '--country', 'PL', '--remove');
    expect(amounts(await bundlesFor(ola.client))[0]).toBe('9.99 EUR');
  });
});

describe('a new brand', () => {
  const company = [
    'company.name=Velvet Nights B.V.', 'company.address=Herengracht 5', 'company.city=Amsterdam', 'company.country=NL',
    'company.kvk=87654321', 'company.vat_numbers=NL876543210B01', 'company.tradenames=Velvet',
    'company.support_phone=+31 20 555 01 23', 'support_phone=+31 20 555 01 23', 'support_email=help@velvet.example',
  ]; // prettier-ignore

  it('O4: begins closed, with nothing of another company, and opens when nothing is missing', async () => {
    const { ctx } = shared();
    expect(await ops('brand', 'create', 'satin', '--host', 'satin.example')).toMatchObject({
      code: 2, stderr: expect.stringMatching(/no look 'satin' yet.*--theme with one of/),
    }); // prettier-ignore
    expect((await ops('brand', 'create', 'satin', '--host', 'satin.example', '--theme', 'velvt')).code).toBe(2);
    const made = await done(
      'brand',
      'create',
      'satin',
      '--host',
      'satin.example',
      '--theme',
      'fjord',
      '--from',
      'ember',
    );
    expect(made).toContain('brand check satin');
    const satin = ctx.brands.byId('satin');
    expect(satin).toMatchObject({ state: 'closed', name: 'Satin', index_title: {}, support_email: '' });
    expect(JSON.stringify({ ...satin, bundles: [] })).not.toMatch(/\bember\b/i);
    expect(satin.bundles).toMatchObject([{ id: 'satin-p0', price: 999 }, {}, {}, {}]);

    const found = await ops('brand', 'check', 'satin');
    expect(found.code).toBe(1);
    expect(found.stdout).toMatch(/support_email is missing/);
    expect(found.stdout).toMatch(/index_title in de, es, fr, it, nl, pl is missing/);
    expect(found.stdout).toMatch(/brand set satin company.kvk=87654321/);
    expect(await failed('brand', 'open', 'satin')).toMatch(/satin stays closed:[^]*company.name is missing/);
    expect(await failed('brand', 'open', 'satin', '--anyway')).toMatch(/company.name is missing/);

    const english = ['index_title.en=Evenings worth keeping', 'description.en=Satin, not Ember.'];
    await done('brand', 'set', 'satin', ...company, 'support_email=help@satin.example', ...english);
    expect(await failed('brand', 'open', 'satin')).toMatch(/names Ember[^]*--anyway opens it as it is/);
    expect(await done('brand', 'open', 'satin', '--anyway')).toMatch(/satin is open on satin.example/);
    await done('brand', 'close', 'satin');

    const texts = languages.flatMap((one) => [`index_title.${one}=Satin`, `description.${one}=Satin`]);
    await done('brand', 'set', 'satin', ...texts);
    expect(await done('brand', 'check', 'satin')).toBe('satin lacks nothing; it is closed.');
    await done('brand', 'open', 'satin');
    expect(ctx.brands.forHost('satin.example')?.state).toBe('open');
    expect(await refused('brand', 'remove', 'satin')).toMatch(/close it first/);
    expect(await refused('brand', 'undo', 'satin', '3')).toMatch(
      /Change 3 cannot be undone. `brand close` closes it again/,
    );
  });

  it('O4: without --from has no prices, and is not sold', async () => {
    const { ctx } = shared();
    await done('brand', 'create', 'plain', '--host', 'plain.localhost', '--theme', 'ember', '--name', 'Plain');
    const prices = (await checkBrand(ctx, 'plain')).filter(({ mend }) => mend.includes('brand price plain'));
    expect(prices).toMatchObject([{ what: 'the price of p0, p1, p2, p3 is missing: nothing is sold without.' }]);
    await done('brand', 'price', 'plain', 'p0=9', 'p1=19', 'p2=39', 'p3=79', '--currency', 'GBP');
    expect((await checkBrand(ctx, 'plain')).filter(({ what }) => what.includes('price'))).toEqual([]);
  });

  it('in production is not opened with the template’s numbers, and is told of an imprint where the law asks for one', async () => {
    const { ctx } = shared();
    await done('brand', 'create', 'linen', '--host', 'linen.example', '--theme', 'ember', '--from', 'ember');
    const numbers = ['company.kvk=00000000', 'company.vat_numbers=NL000000000B00'];
    await done('brand', 'set', 'linen', ...company, ...numbers, 'company.country=DE');
    const about = async () => {
      const env = { ...ctx.env, production: true, DEMO: false };
      const found = await checkBrand({ ...ctx, env }, 'linen');
      return found.filter(({ what }) => /zeros|imprint/.test(what)).map(({ what, needed }) => [what, needed]);
    };
    expect(await about()).toEqual([
      ["company 'Velvet Nights B.V.' is the made-up one of the template: a number of zeros.", true],
      ['There is no imprint; in DE the law asks Velvet Nights B.V. for one.', false],
    ]);
    await done('brand', 'set', 'linen', 'company.kvk=HRB 12345', 'company.vat_numbers=DE123456789');
    await done(
      'page',
      'set',
      'imprint',
      '--brand',
      'linen',
      '--language',
      'de',
      '--title',
      'Impressum',
      '--text',
      'Wir.',
    );
    expect(await about()).toEqual([]);
    await done('brand', 'remove', 'linen');
  });

  it('O4: can be taken away again while it never had members', async () => {
    await done('brand', 'create', 'dune', '--host', 'dune.localhost', '--theme', 'ember');
    expect(await refused('brand', 'create', 'other', '--host', 'dune.localhost', '--theme', 'ember')).toMatch(
      /another brand/,
    );
    await done('page', 'set', 'imprint', '--brand', 'dune', '--language', 'en', '--title', 'Imprint', '--text', 'We.');
    await done('brand', 'remove', 'dune');
    expect(await refused('brand', 'remove', 'dune')).toMatch(/no brand 'dune'/);
    await createPerson(shared(), { name: 'Nora', brand: 'fjord' });
    await done('brand', 'close', 'fjord');
    expect(await refused('brand', 'remove', 'fjord')).toMatch(/has or had members/);
    await done('brand', 'open', 'fjord', '--anyway');
    expect(await refused('brand', 'remove', 'ember')).toMatch(/default brand/);
  });

  it('O10: may have digits in its id, and works wholly', async () => {
    await done('brand', 'create', 'velvet2', '--host', 'velvet2.localhost', '--theme', 'ember', '--from', 'fjord');
    const texts = languages.flatMap((one) => [`index_title.${one}=Two`, `description.${one}=Velvet2`]);
    await done('brand', 'set', 'velvet2', ...company, ...texts);
    await done('brand', 'open', 'velvet2');
    const { body } = await shared()
      .client({ host: 'velvet2.localhost' })
      .get<{ settings: Settings }>('/api/settings.php');
    expect(body.settings).toMatchObject({ name: 'Velvet2', minimum_age: 21, support_email: 'help@velvet.example' });
    const shop = await shared().client({ host: 'velvet2.localhost' }).get<Shop>('/api/bundles.php');
    expect(shop.body.bundles[0]).toMatchObject({ id: 'velvet2-p0', price: { amount: '14.90', currency: 'CHF' } });
  });

  it('O4: is previewed by a signed link, for seven days and for itself', async () => {
    const { ctx } = shared();
    const { address } = await json<{ address: string }>('brand', 'preview', 'fjord');
    const token = new URL(address).searchParams.get('preview') ?? '';
    const secret = await ctx.secrets.random('brand-previews');
    const now = ctx.clock.now();
    const in8Days = new Date(now.getTime() + 8 * 24 * 3_600_000);
    expect(new URL(address).hostname).toBe('fjord.localhost');
    expect(readPreview(secret, 'fjord', token, now)).toBe(true);
    expect(readPreview(secret, 'ember', token, now)).toBe(false);
    expect(readPreview(secret, 'fjord', token, in8Days)).toBe(false);
    const later = makePreview(secret, 'fjord', in8Days).split('.')[0];
    expect(readPreview(secret, 'fjord', `${later}.${token.split('.')[1]}`, now)).toBe(false);
    for (const forged of ['', '.', 'x', `${token}x`]) expect(readPreview(secret, 'fjord', forged, now)).toBe(false);
  });
});

describe('docs/operator.md', () => {
  it('O4: its walk, command by command, leads from nothing to an open brand', async () => {
    await using stack = new AsyncDisposableStack();
    const guide = await readFile(join(import.meta.dirname, '../../../../docs/operator.md'), 'utf8');
    const [, chapter = ''] = guide.split('## A brand, from nothing to open\n');
    const blocks = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^ *```\n([^]*?)^ *```$/gm)].map(
      ([, text = '']) => text,
    );
    const file = join(await temporaryFolder(stack), 'velvet.txt');
    await writeFile(file, blocks.find((text) => text.includes('# velvet.txt')) ?? '');
    const commands = blocks.flatMap((text) => [...text.matchAll(/pnpm ops (.*)/g)].map(([, words = '']) => words));
    expect(commands).toHaveLength(8);
    for (const command of commands) {
      const words = (command.match(/"[^"]*"|\S+/g) ?? []).map((one) => one.replaceAll('"', ''));
      // There is no look of this name among those of the product.
      const look = words[1] === 'create' ? ['--theme', 'ember'] : [];
      await done(...words.map((one) => (one === 'velvet.txt' ? file : one)), ...look);
    }
    const { ctx } = shared();
    expect(ctx.brands.forHost('velvet.example')?.state).toBe('open');
    const { body } = await shared().client({ host: 'velvet.example' }).get<Shop>('/api/bundles.php', { country: 'PL' });
    expect(body.bundles.map(({ price }) => price.amount)).toEqual(['39.99', '99.99', '199.99', '349.99']);
  });
});

describe('check', () => {
  it('O4: the brands that a new database begins with lack nothing in development', async () => {
    const { ctx } = shared();
    expect(await checkBrand(ctx, 'ember')).toEqual([]);
  });

  it('O4: in production names local hosts, the made-up company, and another host in PUBLIC_URL', async () => {
    const { ctx } = shared();
    const production = {
      ...ctx,
      env: { ...ctx.env, production: true, DEMO: false, PUBLIC_URL: 'https://velvet.example' },
    };
    const ember = (await checkBrand(production, 'ember')).map(({ what }) => what).join('\n');
    expect(ember).toMatch(/made-up one/);
    expect(ember).toMatch(/PUBLIC_URL names velvet.example/);
    expect((await checkBrand(production, 'fjord')).map(({ what }) => what).join('\n')).toMatch(/this machine’s own/);
  });

  it('O4: looks at the mail domain, and asks for SPF and DMARC where it is told to', async () => {
    const { ctx } = shared();
    await done('brand', 'set', 'fjord', 'hosts=fjord.localhost,fjord.example', 'domain=fjord.example', 'support_email=hi@other.example'); // prettier-ignore
    const named = async (records: Readonly<Record<string, string>>) => {
      const dns = (name: string) =>
        Object.hasOwn(records, name)
          ? Promise.resolve([[records[name] ?? '']])
          : Promise.reject(new Error('ENOTFOUND'));
      return (await checkBrand(ctx, 'fjord', { dns })).map(({ what }) => what).join('\n');
    };
    expect(await named({})).toMatch(/support_email is at other.example[^]*no SPF[^]*no DMARC/);
    const both = { 'other.example': 'v=spf1 -all', '_dmarc.other.example': 'v=DMARC1; p=none' };
    expect(await named(both)).not.toMatch(/SPF|DMARC/);
    await done('brand', 'undo', 'fjord');
  });
});
