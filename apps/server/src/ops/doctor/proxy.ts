import type { Brand } from '../../brands/config.ts';
import type { AppContext } from '../../context.ts';
import { ask, causeOf, originOfBrand } from './outside.ts';
import { failed, type Line, ok } from './line.ts';
import type { Patient } from './patient.ts';

/** The way from outside to each brand: its address, the proxy, and what the proxy hands on. */
export async function checkProxies({ ctx, env }: Patient): Promise<readonly Line[]> {
  if (!ctx) return [];
  if (!env.production) return [ok('proxy', 'Asked in production only.')];
  return Promise.all(ctx.brands.all().map((brand) => checkBrandsAddress(ctx, brand)));
}

async function checkBrandsAddress(ctx: AppContext, brand: Brand): Promise<Line> {
  const origin = originOfBrand(ctx, brand.id);
  try {
    return (await checkAnswer(ctx, origin)) ?? (await checkHost(origin, brand)) ?? (await checkScheme(origin)) ?? (await checkSpoofing(origin)) ?? ok('proxy', `${origin} leads to ${brand.name}.`); // prettier-ignore
  } catch (error) {
    return unreachable(origin, brand, causeOf(error));
  }
}

function unreachable(origin: string, brand: Brand, code: string): Line {
  const at = new URL(origin);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return failed('proxy', `There is no host ${at.hostname}.`, `Let its DNS lead to the proxy, or correct ${whereOriginIs(brand)}.`); // prettier-ignore
  }
  if (/CERT|SELF_SIGNED|ALTNAME/.test(code)) {
    return failed('proxy', `The certificate of ${at.host} is not valid (${code}).`, `Let the proxy get one for ${at.hostname}.`); // prettier-ignore
  }
  return failed('proxy', `Nothing answers at ${origin} (${code}).`, `Start the proxy, open its port, or correct ${whereOriginIs(brand)}.`); // prettier-ignore
}

function whereOriginIs(brand: Brand): string {
  const setting = `the domain (\`pnpm ops brand set ${brand.id} domain=…\`)`;
  return brand.isDefault ? `PUBLIC_URL or ${setting}` : setting;
}

/** Whether this product is behind the address. */
async function checkAnswer({ env }: AppContext, origin: string): Promise<Line | null> {
  const reply = await ask(`${origin}/health/live`);
  const body = (await reply.json().catch(() => null)) as { status?: string } | null;
  if (body?.status === 'live') return null;
  return failed('proxy', `${origin} answers ${reply.status}, and not by this product.`, `Let the proxy hand it on to ${env.HOST}:${env.PORT}.`); // prettier-ignore
}

/** Whether the product is told the host that was asked for. */
async function checkHost(origin: string, brand: Brand): Promise<Line | null> {
  const reply = await ask(`${origin}/api/settings.php`);
  // A brand that is not open yet.
  if (reply.status === 503) return null;
  const body = (await reply.json().catch(() => null)) as { settings?: { name?: string } } | null;
  if (body?.settings?.name === brand.name) return null;
  const host = new URL(origin).hostname;
  const mend = brand.hosts.includes(host)
    ? 'Let the proxy hand on the Host header, or set X-Forwarded-Host to it.'
    : `Give it to the brand: \`pnpm ops brand set ${brand.id} hosts=${[...brand.hosts, host].join(',')}\`, or correct ${whereOriginIs(brand)}.`;
  const instead = body?.settings?.name ? `leads to ${body.settings.name}` : `is the host of no brand (${reply.status})`;
  return failed('proxy', `${host} ${instead}, and not to ${brand.name}.`, mend);
}

/** Whether a form of a page is taken, as a browser sends it. */
async function checkScheme(origin: string): Promise<Line | null> {
  const reply = await ask(`${origin}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
  });
  const body = (await reply.json().catch(() => null)) as { error?: { code?: string } } | null;
  if (body?.error?.code !== 'cross_origin') return null;
  return failed('proxy', `Behind ${origin} every form is refused (cross_origin): the product does not learn that it is asked by https.`, 'Let the proxy set X-Forwarded-Proto, and name its address in TRUSTED_PROXIES.'); // prettier-ignore
}

/** Whether a caller may say themselves which host they ask for. */
async function checkSpoofing(origin: string): Promise<Line | null> {
  const reply = await ask(`${origin}/api/settings.php`, { headers: { 'x-forwarded-host': 'spoofed.invalid' } });
  if (reply.status !== 421) return null;
  return failed('proxy', `The proxy of ${origin} passes on the X-Forwarded-Host of callers.`, 'Let it set X-Forwarded-Host itself, as -For and -Proto: `proxy_set_header X-Forwarded-Host $host` in nginx.'); // prettier-ignore
}
