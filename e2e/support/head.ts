/** A tag of a page's head by its attributes. */
type Tag = ReadonlyMap<string, string>;

/** The text that stands in HTML. */
export const plain = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The title of a page that the server drew. */
export const titleOf = (html: string): string => plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

function tagsOf(html: string, name: 'link' | 'meta'): readonly Tag[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          plain(value),
        ]),
      ),
  );
}

/** Names of the tags with their contents, in the order of the page: metas by `property` or `name`, and the canonical link. */
function entriesOf(html: string): readonly (readonly [name: string, content: string])[] {
  const metas = tagsOf(html, 'meta').map(
    (tag) => [tag.get('property') ?? tag.get('name'), tag.get('content')] as const,
  );
  const links = tagsOf(html, 'link')
    .filter((tag) => tag.get('rel') === 'canonical')
    .map((tag) => ['canonical', tag.get('href')] as const);
  return [...metas, ...links].flatMap(([name, content]) => (name && content !== undefined ? [[name, content]] : []));
}

/** Content of the head's tags by `property` or `name`; of links by `rel`. */
export const headOf = (html: string): ReadonlyMap<string, string> => new Map(entriesOf(html));

const isForOthers = (name: string): boolean => /^(?:og|twitter):|^(?:canonical|description|robots)$/.test(name);

/** What a head says to search engines and other sites: all contents of each such tag. */
export function shareTagsOf(html: string): Readonly<Record<string, readonly string[]>> {
  const byName = Map.groupBy(
    entriesOf(html).filter(([name]) => isForOthers(name)),
    ([name]) => name,
  );
  return Object.fromEntries([...byName].map(([name, entries]) => [name, entries.map(([, content]) => content)]));
}

/** Where the same page is in other languages: `hreflang` and address, in the order of the head. */
export function alternatesOf(html: string): readonly (readonly [hreflang: string, address: string])[] {
  return tagsOf(html, 'link')
    .filter((tag) => tag.get('rel') === 'alternate')
    .map((tag) => [String(tag.get('hreflang')), String(tag.get('href'))]);
}

/** What a page says as data (JSON-LD): each of its scripts, read. */
export function structuredDataOf(html: string): readonly unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']): unknown => JSON.parse(json),
  );
}
