import { Resolver } from 'node:dns/promises';
import { methodsIn } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { catalogue, exampleOf, isTextSetting, type SettingName, settingNames, textSettings } from './catalogue.ts';
import type { Brand } from './config.ts';
import { defaultBrands } from './defaults.ts';
import { listBrandPages } from './pages.ts';
import { type Missing, missingSettings } from './missing.ts';
import { sells } from './sells.ts';
import { WrongValue } from './setting-kinds.ts';

/** What a brand lacks, or has wrong. */
export interface Finding {
  readonly what: string;
  /** What mends it, as it is typed where a command does. */
  readonly mend: string;
  /** The law asks for it, or its pages would show a gap: the brand does not open without. */
  readonly needed: boolean;
}

/** The ids of all looks that a brand can wear. */
export function lookIds({ looks }: Pick<AppContext, 'looks'>): readonly string[] {
  return looks
    .list()
    .filter(({ state }) => state !== 'refused')
    .map(({ id }) => id);
}

/** Answers for the names of a mail domain; node:dns, or what a test has instead. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/**
 * What is missing or wrong before a brand is opened; empty: nothing.
 * @param options `dns`: asks for the SPF and DMARC records of its mail domain, too
 */
export async function checkBrand(
  ctx: AppContext,
  brandId: string,
  options: { readonly dns?: ResolveTxt | undefined } = {},
): Promise<readonly Finding[]> {
  const brand = ctx.brands.byId(brandId);
  const findings = [
    ...missingFindings(ctx, brand),
    ...checkValues(brand),
    ...checkLook(ctx, brand),
    ...checkHosts(ctx, brand),
    ...checkCompany(ctx, brand),
    ...(await checkImprint(ctx, brand)),
    ...checkNames(ctx, brand),
    ...checkPayments(ctx, brand),
    ...checkMailDomain(brand),
    ...(options.dns ? await checkMailRecords(brand, options.dns) : []),
  ];
  return findings.toSorted((a, b) => Number(b.needed) - Number(a.needed));
}

/** Asks the system's servers of names, for two seconds at most. */
export function systemDns(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  return (name) => resolver.resolveTxt(name);
}

const set = (brand: Brand, assignment: string): string => `pnpm ops brand set ${brand.id} ${assignment}`;

/** One finding for each setting; one for all languages but English, and one for the prices of a country. */
function missingFindings(ctx: AppContext, brand: Brand): readonly Finding[] {
  const missing = missingSettings(settingsOf(brand), { sells: sells(ctx) });
  const grouped = new Map<string, Missing[]>();
  for (const one of missing) grouped.set(groupOf(one), [...(grouped.get(groupOf(one)) ?? []), one]);
  return [...grouped.values()].map((group) => ({
    what: `${nameOf(group)} missing: ${group[0]?.why}.`,
    mend: mendOf(brand, group),
    needed: group.some(({ needed }) => needed),
  }));
}

function groupOf({ path }: Missing): string {
  const [head = '', key = ''] = path.split('.');
  if (head === 'bundle') return head;
  if (head === 'country_prices') return `${head}.${key}`;
  return isTextSetting(head) && key !== 'en' ? head : path;
}

function nameOf(group: readonly Missing[]): string {
  const paths = group.map(({ path }) => path.split('.'));
  const [head = '', key = ''] = paths[0] ?? [];
  if (head === 'bundle') return `the price of ${paths.map(([, tier]) => tier).join(', ')} is`;
  if (head === 'country_prices') return `the price of ${paths.map(([, , tier]) => tier).join(', ')} in ${key} is`;
  if (isTextSetting(head) && paths.length > 1)
    return `${head} in ${paths.map(([, language]) => language).join(', ')} is`;
  return `${group[0]?.path} is`;
}

const examplePrices: Readonly<Record<string, string>> = { p0: '9.99', p1: '24.99', p2: '49.99', p3: '89.99' };

function mendOf(brand: Brand, group: readonly Missing[]): string {
  const paths = group.map(({ path }) => path.split('.'));
  const [head = '', key = ''] = paths[0] ?? [];
  const priced = (tiers: readonly (string | undefined)[]) =>
    `pnpm ops brand price ${brand.id} ${tiers.map((tier = '') => `${tier} ${examplePrices[tier]}`).join(' ')}`;
  if (head === 'bundle') return priced(paths.map(([, tier]) => tier));
  if (head === 'country_prices') return `${priced(paths.map(([, , tier]) => tier))} --country ${key}`;
  if (isTextSetting(head)) return set(brand, group.map(({ path }) => `${path}="…"`).join(' '));
  return set(brand, exampleOf(group[0]?.path as SettingName));
}

function settingsOf(brand: Brand) {
  const { id: _id, isDefault: _default, hosts, state, country_prices, ...config } = brand;
  return { config, hosts, state, country_prices };
}

/** Values that were stored before settings were checked, or by hand. */
function checkValues(brand: Brand): readonly Finding[] {
  return settingNames.flatMap((name) => {
    const [head = '', key = ''] = name.split('.');
    if (head === 'bundle') return [];
    const value = head === 'company' ? brand.company[key as keyof Brand['company']] : brand[head as keyof Brand];
    try {
      catalogue[name].kind.read(asTyped(value));
      return [];
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      return [{ what: `${name}: ${error.message}.`, mend: set(brand, exampleOf(name)), needed: true }];
    }
  });
}

/** A stored value in the form in which it is typed. */
function asTyped(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function checkLook(ctx: AppContext, brand: Brand): readonly Finding[] {
  const problems = ctx.looks.list().find(({ id }) => id === brand.theme)?.problems ?? [];
  if (problems.length > 0) {
    const mend = 'Mend that file, then say pnpm ops brand looks reload.';
    return problems.map((what) => ({ what, mend, needed: !lookIds(ctx).includes(brand.theme) }));
  }
  if (lookIds(ctx).includes(brand.theme)) return [];
  const what = `theme '${brand.theme}' is no look: pages, icons and mails have none of their own.`;
  return [{ what, mend: set(brand, `theme=${lookIds(ctx)[0]}`), needed: true }];
}

/** Hosts that only this machine knows. */
const isLocal = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^(?:127\.|\[)/.test(host);

function checkHosts(ctx: AppContext, brand: Brand): readonly Finding[] {
  const { env } = ctx;
  const public_ = brand.isDefault && env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : null;
  const hosts = set(brand, `hosts=${[...brand.hosts, public_ ?? catalogue.domain.example].join(',')}`);
  return [
    ...(brand.hosts.includes(brand.domain)
      ? []
      : [
          {
            what: `domain '${brand.domain}' is not one of its hosts (${brand.hosts.join(', ')}): links in mails lead nowhere.`,
            mend: set(brand, `domain=${brand.hosts[0] ?? ''}`),
            needed: true,
          },
        ]),
    ...(public_ !== null && !brand.hosts.includes(public_)
      ? [{ what: `PUBLIC_URL names ${public_}, which is not one of its hosts.`, mend: hosts, needed: true }]
      : []),
    ...(env.production && public_ === null && isLocal(brand.domain)
      ? [
          {
            what: `domain '${brand.domain}' is this machine’s own: nobody elsewhere can follow a link in a mail.`,
            mend: set(brand, `hosts=velvet.example domain=velvet.example`),
            needed: true,
          },
        ]
      : []),
  ];
}

/** The companies that a new database begins with are made up. */
function checkCompany({ env }: AppContext, brand: Brand): readonly Finding[] {
  const { company } = brand;
  const isMadeUp = defaultBrands.some(({ config }) => config.company.kvk === company.kvk);
  const isTemplate = [company.kvk, ...company.vat_numbers].some((number) => /^[A-Z]{0,2}0[0B]+$/.test(number));
  if (!env.production || env.DEMO) return [];
  const mend = set(brand, 'company.name=… company.address=… company.city=… company.kvk=… company.vat_numbers=…');
  const what = (whose: string) => `company '${company.name}' is the made-up one of the ${whose}.`;
  return [
    ...(isMadeUp ? [{ what: what('demo'), mend, needed: true }] : []),
    ...(isTemplate ? [{ what: what('template: a number of zeros'), mend, needed: true }] : []),
  ];
}

/** Whoever offers a site from these countries must name themselves on a page of their own. */
const imprintCountries = ['DE', 'AT', 'CH', 'LI'];

async function checkImprint(ctx: AppContext, brand: Brand): Promise<readonly Finding[]> {
  const { country, name } = brand.company;
  if (!ctx.env.production || ctx.env.DEMO || !imprintCountries.includes(country)) return [];
  const pages = await listBrandPages(ctx.db, brand.id);
  if (pages.some((page) => ['imprint', 'impressum'].includes(page.name))) return [];
  const mend = `pnpm ops page set imprint --brand ${brand.id} --language de --title Impressum --file imprint.de.txt`;
  return [{ what: `There is no imprint; in ${country} the law asks ${name} for one.`, mend, needed: false }];
}

/** Texts that name another brand, one finding for each setting. */
function checkNames(ctx: AppContext, brand: Brand): readonly Finding[] {
  const others = ctx.brands.all().filter(({ id, name }) => id !== brand.id && name !== brand.name);
  return textSettings.flatMap((setting) => {
    const texts = Object.entries(brand[setting]);
    const named = others.filter(({ name }) => texts.some(([, text]) => mentions(text, name))).map(({ name }) => name);
    const paths = texts
      .filter(([, text]) => named.some((name) => mentions(text, name)))
      .map(([language]) => `${setting}.${language}`);
    if (paths.length === 0) return [];
    const what = `${paths.join(', ')}: names ${named.join(', ')}, another brand.`;
    return [{ what, mend: set(brand, paths.map((path) => `${path}="…"`).join(' ')), needed: false }];
  });
}

/** Whether a text has this name in it, as a word of its own. */
export function mentions(text: string, name: string): boolean {
  const words = (of: string): string => ` ${of.split(/[^\p{L}\p{N}]+/u).join(' ')} `;
  return words(name).trim() !== '' && words(text).includes(words(name));
}

function checkPayments(ctx: AppContext, brand: Brand): readonly Finding[] {
  if (!sells(ctx) || brand.payment_methods.length === 0) return [];
  const without = brand.countries.filter((country) => methodsIn(brand.payment_methods, country).length === 0);
  if (without.length === 0) return [];
  const mend = set(brand, `payment_methods=${[...brand.payment_methods, 'creditcard'].join(',')}`);
  return [{ what: `Nobody can pay in ${without.join(', ')}: no payment method is for there.`, mend, needed: false }];
}

const mailDomainOf = (brand: Brand): string => brand.support_email.slice(brand.support_email.lastIndexOf('@') + 1);

/** A sender of another domain than the links looks forged to mail programs. */
function checkMailDomain(brand: Brand): readonly Finding[] {
  const domain = mailDomainOf(brand);
  const site = brand.domain.replace(/^www\./, '');
  if (domain === '' || isLocal(brand.domain)) return [];
  if (domain === site || domain.endsWith(`.${site}`) || site.endsWith(`.${domain}`)) return [];
  const what = `support_email is at ${domain}, its pages at ${brand.domain}: mail programs distrust such a sender.`;
  return [{ what, mend: set(brand, `support_email=help@${site}`), needed: false }];
}

async function checkMailRecords(brand: Brand, resolve: ResolveTxt): Promise<readonly Finding[]> {
  const domain = mailDomainOf(brand);
  if (domain === '') return [];
  const records = [
    { name: domain, starts: 'v=spf1', what: 'SPF', say: `${domain} TXT "v=spf1 … -all"` },
    { name: `_dmarc.${domain}`, starts: 'v=DMARC1', what: 'DMARC', say: `_dmarc.${domain} TXT "v=DMARC1; p=none; …"` },
  ];
  const found = await Promise.all(
    records.map(async ({ name, starts, what, say }) => {
      const texts = await resolve(name).catch(() => []);
      const isThere = texts.some((parts) => parts.join('').startsWith(starts));
      return isThere
        ? []
        : [{ what: `${domain} has no ${what} record, as far as this machine sees.`, mend: say, needed: false }];
    }),
  );
  return found.flat();
}
