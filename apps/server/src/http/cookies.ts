/**
 * The value of a cookie that we set ourselves: base64url, so nothing in it is escaped.
 * @returns undefined when the request has no cookie of that name
 */
export function cookieIn(headers: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const pairs = (headers['cookie'] ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}
