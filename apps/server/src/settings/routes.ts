import { countries, type Country, getCompanyInfo, getSettings, pageBounce, pageHidden } from '@dating/core/contract';
import { COUNTRY_COOKIE } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import { homeCountry } from '../brands/prices.ts';
import { countryOfAddress } from '../places/geoip.ts';
import { presentSettings } from './settings.ts';
import { type Route, route } from '../http/call.ts';

const asCountry = (text: string | undefined): Country | null => countries.find((country) => country === text) ?? null;

/** The brand's host that was asked for; its first one where, in development, an unknown host gets the default brand. */
function domainOf({ hosts }: Brand, origin: string): string {
  const { hostname } = new URL(origin);
  return hosts.includes(hostname) ? hostname : (hosts[0] ?? hostname);
}

export const routes: readonly Route[] = [
  route(getSettings, async ({ ctx, brand, language, query, ip, origin, cookies }) => ({
    status: 200,
    body: {
      settings: presentSettings(brand, {
        language,
        geoipCountry: await countryOfAddress(ip),
        selectedCountry: asCountry(query.country) ?? asCountry(cookies[COUNTRY_COOKIE.name]),
        pushPublicKey: ctx.push.publicKey,
        domain: domainOf(brand, origin),
        demo: ctx.env.DEMO,
        selling: ctx.env.PAYMENTS !== 'off',
      }),
    },
  })),

  route(getCompanyInfo, async ({ brand }) => ({
    status: 200,
    body: { company: { ...brand.company, country: homeCountry(brand) } },
  })),

  route(pageHidden, async ({ ctx }) => {
    ctx.metrics.events.inc({ event: 'page_hidden' });
    return { status: 204 };
  }),

  route(pageBounce, async ({ ctx }) => {
    ctx.metrics.events.inc({ event: 'page_bounce' });
    return { status: 204 };
  }),
];
