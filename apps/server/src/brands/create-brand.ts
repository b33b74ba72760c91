import { paymentMethods, tiers } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { textSettings } from './catalogue.ts';
import { lockBrands, remember, SettingsRefused } from './change-brand.ts';
import { mentions } from './check.ts';
import type { Brand, BrandConfig } from './config.ts';
import { neutralSettings, neutralTexts } from './defaults.ts';

export interface NewBrand {
  readonly id: string;
  readonly host: string;
  readonly name: string;
  readonly theme: string;
  /** Whose neutral settings it gets; null: the product's. */
  readonly from: Brand | null;
  readonly by: string;
}

/**
 * A new brand, closed: nothing of another company is in it, so what it needs is missing until it is set.
 * @throws SettingsRefused where id or host are taken
 */
export async function createBrand(ctx: AppContext, brand: NewBrand): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const rows = await lockBrands(tx);
    if (rows.some(({ id }) => id === brand.id)) throw new SettingsRefused(`There is a brand '${brand.id}' already.`);
    if (rows.some(({ hosts }) => hosts.includes(brand.host))) {
      throw new SettingsRefused(`${brand.host} belongs to another brand.`);
    }
    await tx
      .insertInto('brand')
      .values({
        id: brand.id,
        hosts: [brand.host],
        config: JSON.stringify(configOf(brand, ctx.clock.now())),
        // The first one is the default.
        is_default: rows.length === 0,
        state: 'closed',
        country_prices: JSON.stringify(brand.from?.country_prices ?? {}),
        created_at: ctx.clock.now(),
      })
      .execute();
    await remember(tx, ctx, { brand: brand.id, command: 'create', by: brand.by }, []);
  });
  await ctx.brands.reload();
}

/** What a brand may take from another one: limits, fields, countries, prices. Nothing that says who it is. */
const inherited = [
  'countries', 'visible_profile_fields', 'search_fields', 'signups', 'logged_out_search',
  'logged_out_search_trafficsource', 'enable_site_entry_popup', 'site_entry_countries', 'fictional_profiles',
  'fictional_icon', 'message_credits', 'photo_credits', 'gift_credits', 'signup_credits', 'message_length',
  'refund_days', 'unopened_refund_days', 'minimum_age', 'welcome_hours', 'payment_methods', 'direct_debit_limit',
  'direct_debit_notice_days', 'currency', 'bundles',
] as const satisfies readonly (keyof BrandConfig)[]; // prettier-ignore

function configOf({ id, host, name, theme, from }: NewBrand, now: Date): BrandConfig {
  const own = ownConfig(now);
  const taken = from ? Object.fromEntries(inherited.map((key) => [key, from[key]])) : {};
  const config = { ...own, ...taken, ...(from ? labelsOf(from) : {}), name, theme, domain: host };
  // A payment names a bundle by its id alone, so it is unique across brands.
  return { ...config, bundles: config.bundles.map((bundle) => ({ ...bundle, id: `${id}-${bundle.tier}` })) };
}

/** The labels of fictional profiles, where they do not name the other brand. */
function labelsOf(from: Brand): Partial<BrandConfig> {
  const labels = textSettings.filter((setting) => setting.startsWith('fictional_'));
  return Object.fromEntries(
    labels.map((setting) => [
      setting,
      Object.fromEntries(Object.entries(from[setting]).filter(([, text]) => !mentions(text, from.name))),
    ]),
  );
}

/** Settings that suit any brand; what only its owner knows is empty. */
function ownConfig(now: Date): BrandConfig {
  return {
    ...neutralTexts,
    ...neutralSettings,
    name: '',
    theme: '',
    domain: '',
    domain_language: '',
    index_title: {},
    description: {},
    fictional_profiles: false,
    fictional_icon: null,
    support_phone: '',
    support_email: '',
    payment_methods: paymentMethods.filter((method) => method !== 'sdd'),
    bundles: tiers.map((tier, at) => ({
      id: tier,
      tier,
      credits: [10, 30, 75, 160][at] ?? 0,
      price: 0,
      popular: tier === 'p2',
    })),
    company: {
      name: '',
      address: '',
      kvk: '',
      city: '',
      country: '',
      tradenames: [],
      vat_numbers: [],
      support_phone: '',
      delete_discount: null,
      added: now.toISOString(),
    },
  };
}
