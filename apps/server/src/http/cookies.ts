import { cookieOf } from '@dating/core/rules';

/**
 * The value of a cookie that we set ourselves.
 * @returns undefined when the request has no cookie of that name, or one that cannot be read
 */
export function cookieIn(headers: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return cookieOf(headers['cookie'], name) || undefined;
}
