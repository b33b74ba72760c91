import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { assignAll, UnknownSetting } from './assign.ts';
import { type BrandSettings, differences, leavesOf, withLeaf } from './brand-settings.ts';
import { catalogue, exampleOf, isTextSetting, settingNames } from './catalogue.ts';
import { brandConfig } from './config.ts';
import { defaultBrands } from './defaults.ts';
import { settingsDocument } from './document.ts';
import { WrongValue } from './setting-kinds.ts';

const { config, hosts } = defaultBrands[0]!;
const ember: BrandSettings = { config, hosts, state: 'open', country_prices: {} };
const set = (...assignments: string[]) => assignAll(ember, assignments);

/** What an operator reads who says this. */
function refusal(...assignments: string[]): string {
  try {
    set(...assignments);
  } catch (error) {
    if (error instanceof WrongValue || error instanceof UnknownSetting) return error.message;
    throw error;
  }
  return 'nothing';
}

describe('the catalogue of settings', () => {
  it('O5: describes every setting, with an example that is taken', () => {
    for (const name of settingNames) {
      expect(catalogue[name].meaning, name).toMatch(/^\S.*[.)]$/);
      const said = (exampleOf(name).match(/[\w.]+=(?:"[^"]*"|\S+)/g) ?? []).map((one) => one.replaceAll('"', ''));
      expect(said, name).not.toEqual([]);
      expect(() => brandConfig.parse(set(...said).config), name).not.toThrow();
    }
  });

  it('O5: names all that a stored brand has', () => {
    const named = (path: string) =>
      [path, path.replace(/^bundle\.p\d/, 'bundle.TIER'), path.split('.')[0] ?? ''].some((name) =>
        Object.hasOwn(catalogue, name),
      );
    // Prices and the state have commands of their own.
    const known = [...leavesOf(ember).keys()].filter((path) => path !== 'state' && !path.endsWith('.price'));
    expect(known.filter((path) => !named(path))).toEqual([]);
  });

  it('O5: is what docs/settings.md says (`pnpm settings` writes it)', async () => {
    const { path, content } = settingsDocument();
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});

describe('KEY=VALUE', () => {
  it('O5: takes lists with commas and as JSON, a single entry too', () => {
    expect(set('company.tradenames=Velvet').config.company.tradenames).toEqual(['Velvet']);
    expect(set('company.tradenames=["Velvet, Inc.","V"]').config.company.tradenames).toEqual(['Velvet, Inc.', 'V']);
    expect(set('countries=NL, BE').config.countries).toEqual(['NL', 'BE']);
    expect(set('hosts=Velvet.Example').hosts).toEqual(['velvet.example']);
    expect(set('site_entry_countries=').config.site_entry_countries).toEqual([]);
    expect(set('search_fields=["gender"]').config.search_fields).toEqual(['gender']);
  });

  it('O5: takes a text by its language, and a whole record', () => {
    expect(set('index_title.en=Hello', 'index_title.pl=').config.index_title).toMatchObject({ en: 'Hello' });
    expect(set('index_title.pl=').config.index_title).not.toHaveProperty('pl');
    expect(set('index_title={"en":"Hello"}').config.index_title).toEqual({ en: 'Hello' });
    const notes = set('visible_profile_notes.city=Where', 'visible_profile_notes.city.de=Wo').config;
    expect(notes.visible_profile_notes).toEqual({ city: { en: 'Where', de: 'Wo' } });
    expect(set('premium_claim.percentage=46', 'premium_claim.source=Survey').config.premium_claim).toEqual({
      percentage: 46, source: 'Survey',
    }); // prettier-ignore
    expect(set('fictional_icon=none', 'company.delete_discount=none').config).toMatchObject({
      fictional_icon: null, company: { delete_discount: null },
    }); // prettier-ignore
  });

  it('O5: moves the popular bundle, and takes a day for a time', () => {
    expect(set('bundle.ember-p1.popular=yes').config.bundles.map(({ popular }) => popular)).toEqual([false, true, false, false]); // prettier-ignore
    expect(set('company.added=2026-12-01').config.company.added).toBe('2026-12-01T00:00:00Z');
  });

  it.each([
    [
      'support_email=nope',
      /^support_email: 'nope' is not an email address. Example: support_email=help@velvet.example$/,
    ],
    ['support_phone=call me', /telephone number/],
    ['hosts=velvet_.example', /'velvet_.example' is not a host name/],
    ['hosts=', /at least one entry/],
    ['domain=https://velvet.example', /host name/],
    ['currency=XYZ', /not one of EUR, GBP/],
    ['index_title="Velvet"', /one text per language. Example: index_title.en=/],
    ['index_title.en-GB=Hello', /'en-GB' is not one of de, en/],
    ['index_title={"xx":"Hello"}', /'xx' is not one of de, en/],
    ['visible_profile_fields=age,shoe_size', /'shoe_size' is not one of age/],
    ['visible_profile_notes.shoe_size=x', /'shoe_size' is not one of/],
    ['search_fields=name', /'name' is not one of gender/],
    ['countries=NL,NL', /has 'NL' twice/],
    ['signups=al', /'al' is not one of all, with_trafficsource, invitation/],
    ['logged_out_search=perhaps', /not one of all, none/],
    ['minimum_age=17', /18 to 99/],
    ['refund_days=7', /14 to/],
    ['message_credits=many', /whole number/],
    ['fictional_profiles=perhaps', /yes or no/],
    ['company.country=JP', /not one of NL/],
    ['company.vat_numbers=pending', /not a number/],
    ['company.added=soon', /a day or a time/],
    ['cdn_prefix=media', /ends with \//],
    ['payment_methods=cash', /'cash' is not one of/],
    ['premium_claim={"percentage":46}', /needs both/],
  ])('O5: refuses %s with the reason and an example', (said, reason) => {
    expect(refusal(said)).toMatch(reason);
    expect(refusal(said)).toContain('Example: ');
  });

  it.each([
    ['no_such_thing=1', /^There is no setting 'no_such_thing'. `brand settings` lists them all.$/],
    ['suport_email=a@b.example', /Did you mean support_email\?/],
    ['company.names=Velvet', /Did you mean company.name\?/],
    ['bundles.0.price=1299', /brand price BRAND p1 12.99/],
    ['bundle.p1.price=1299', /brand price BRAND p1 12.99/],
    ['bundle.p9.credits=5', /no setting 'bundle.p9.credits'. Did you mean bundle.p0.credits/],
    ['minimum_message_costs=1', /follows from the prices/],
    ['state=open', /brand open/],
    ['company={"name":"x"}', /company.name=/],
    ['constructor=1', /There is no setting/],
  ])('O5: says what to say instead of %s', (said, words) => {
    expect(refusal(said)).toMatch(words);
  });

  it('O5: names every wrong value at once, and one popular bundle only', () => {
    expect(refusal('support_email=nope', 'refund_days=1').split('\n')).toHaveLength(2);
    expect(refusal('bundle.p1.popular=yes', 'bundle.p2.popular=yes')).toMatch(/only one bundle/);
  });
});

it('O5: every single setting can be put back as it was', () => {
  const after = set(
    'company.name=X',
    'index_title.en=',
    'bundle.p2.credits=80',
    'hosts=a.example',
    'premium_claim=none',
  );
  const priced = withLeaf(after, 'country_prices.PL', { currency: 'PLN', prices: { p0: 1 } });
  const back = differences(ember, priced).reduce((all, { path, before }) => withLeaf(all, path, before), priced);
  expect(differences(ember, back)).toEqual([]);
  expect(isTextSetting('index_title')).toBe(true);
});
