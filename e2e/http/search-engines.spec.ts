import { expect, test } from 'playwright/test';
import { type BrandName, brandNames, hosts, port } from '../support/browser.ts';
import { headOf } from '../support/head.ts';
import { Person } from '../support/wire.ts';

/*
 * What search engines and other sites read: the list of addresses, what each page says of itself, and that nothing else
 * is listed.
 */

const names: Readonly<Record<BrandName, string>> = { ember: 'Ember', fjord: 'Fjord' };
const originOf = (brand: BrandName) => `http://${hosts[brand]}:${port}`;

async function listed(brand: BrandName): Promise<readonly string[]> {
  const { text, status } = await new Person(port, hosts[brand]).get('/sitemap.xml');
  expect(status).toBe(200);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

interface Thing {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

/** The things that a page describes as data. */
function thingsOf(html: string): readonly Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.flatMap(([, json = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json) as Record<string, unknown>;
    expect(context).toBe('https://schema.org');
    return graph as readonly Thing[];
  });
}

for (const brand of brandNames) {
  test(`each listed page of ${brand} is there once, says what it is, and has a picture`, async () => {
    const origin = originOf(brand);
    const addresses = await listed(brand);
    expect(addresses.length).toBeGreaterThan(18);
    expect(new Set(addresses).size).toBe(addresses.length);
    const pictures = new Set<string>();
    for (const address of addresses) {
      expect(address.startsWith(`${origin}/`)).toBe(true);
      const person = new Person(port, hosts[brand], 'de');
      const page = await person.get(address.slice(origin.length));
      expect([address, page.status, page.headers['x-robots-tag']]).toEqual([address, 200, undefined]);
      expect(page.headers['content-language']).toBe('de-DE');
      expect(String(page.headers['vary'])).toContain('accept-language');
      const head = headOf(page.text);
      expect([head.get('canonical'), head.get('og:url')]).toEqual([address, address]);
      expect(head.get('robots')).toBeUndefined();
      expect(head.get('og:site_name')).toBe(names[brand]);
      expect(head.get('og:locale')).toBe('de_DE');
      expect(page.text).toContain(`<title>${head.get('og:title')}`);
      expect(head.get('description')?.length).toBeGreaterThan(20);
      expect([head.get('og:description'), head.get('twitter:description')]).toEqual([
        head.get('description'),
        head.get('description'),
      ]);
      expect([head.get('twitter:card'), head.get('twitter:image')]).toEqual([
        'summary_large_image',
        head.get('og:image'),
      ]);
      pictures.add(String(head.get('og:image')));
      expect([...page.text.matchAll(/rel="canonical"|property="og:title"/g)]).toHaveLength(2);
    }
    // One for each of the nine landers, and one for the rest.
    expect(pictures.size).toBe(10);
    for (const picture of pictures) {
      const { status, headers } = await new Person(port, hosts[brand]).get(picture.slice(origin.length));
      expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/png']);
    }
  });

  test(`${brand} tells search engines where its list is, and says of itself who runs it`, async () => {
    const person = new Person(port, hosts[brand], 'en');
    const robots = await person.get('/robots.txt');
    expect(robots.text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${originOf(brand)}/sitemap.xml`,
      '',
    ]);
    const things = thingsOf((await person.get('/')).text);
    expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
    expect(things[0]).toMatchObject({
      name: names[brand],
      url: `${originOf(brand)}/`,
      legalName: expect.stringMatching(/\w/),
      address: { '@type': 'PostalAddress', addressCountry: expect.stringMatching(/^[A-Z]{2}$/) },
      contactPoint: { '@type': 'ContactPoint', url: `${originOf(brand)}/pages/service` },
    });
    const logo = await person.get(String(things[0]?.['logo']).slice(originOf(brand).length));
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png']);
    expect(things[1]).toMatchObject({
      publisher: { '@id': things[0]?.['@id'] },
      inLanguage: expect.arrayContaining(['pl-PL']),
    });
  });
}

test('questions and answers are there as data, in the words of the page', async () => {
  const person = new Person(port, hosts.ember, 'fr');
  const { text } = await person.get('/pages/faq');
  const [faq] = thingsOf(text) as readonly [
    { '@type': string; mainEntity: readonly { name: string; acceptedAnswer: { '@type': string; text: string } }[] },
  ];
  expect(faq['@type']).toBe('FAQPage');
  const titles = [...text.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) =>
    title
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .trim(),
  );
  expect(faq.mainEntity.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    expect(titles).toContain(name);
    expect(acceptedAnswer.text.length, name).toBeGreaterThan(30);
  }
});

test('nothing else is listed: pages of members, and those that belong to one', async () => {
  const visitor = new Person(port, hosts.ember, 'en');
  const addresses = await listed('ember');
  for (const path of ['/members', '/login', '/reset-password', '/notifications', '/lang-config', '/account-deleted']) {
    expect(addresses).not.toContain(originOf('ember') + path);
    const page = await visitor.get(path);
    expect([path, page.headers['x-robots-tag']]).toEqual([path, 'noindex']);
    expect(page.text).not.toMatch(/rel="canonical"|og:image/);
  }
  // Another place of the same page names the first.
  const german = await visitor.get('/landers/gallery/de');
  expect(headOf(german.text).get('canonical')).toBe(`${originOf('ember')}/landers/gallery`);
  // It is in the language that it names, whatever the browser prefers; what a person chose comes first.
  const newcomer = await new Person(port, hosts.ember, 'en').get('/landers/gallery/de');
  expect([newcomer.headers['content-language'], headOf(newcomer.text).get('og:locale')]).toEqual(['de-DE', 'de_DE']);
  expect(german.headers['content-language']).toBe('en-US');
});
