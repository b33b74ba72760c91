import { isDecodable } from '../decodable.ts';

/**
 * An address whose path can be decoded. A segment of it that cannot is taken as it is written, which no page and no call
 * is named: they answer 404 in their own way, where the library would answer in its.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%') || isDecodable(path)) return url;
  const segments = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')));
  return segments.join('/') + (end < 0 ? '' : url.slice(end));
}

/** The path of an address. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** An address of this host: two slashes at its beginning would name another one. */
export const ownAddress = (url: string): string => url.replace(/^[/\\]+/, '/');

/** Whether this can be a host, with or without a port; a Host header can be any text. */
export const isReadableHost = (host: string): boolean => !/[/?#@\\]/.test(host) && URL.canParse(`http://${host}/`);
