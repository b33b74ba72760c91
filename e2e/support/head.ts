/** Content of the head's tags by `property` or `name`; of links by `rel`. */
export function headOf(html: string): ReadonlyMap<string, string> {
  const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const metas = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const links = [...html.matchAll(/<link rel="(canonical)" href="([^"]*)"/g)];
  return new Map([...metas, ...links].map(([, name, content]) => [String(name), plain(String(content))]));
}
