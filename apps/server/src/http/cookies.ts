import { cookieOf } from '@dating/core/rules';

/** Session cookie (SPEC section 3, Cookies): prefix auth., 30 days, path /, lax. */
export const sessionCookie = 'auth.session';
export const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * The cookie that identifies a browser, whoever logs in there: opaque, random, longer than any session. Only its hash
 * is stored, for each member who has logged in with it.
 */
export const deviceCookie = 'auth.device';
/** The longest time that browsers keep a cookie. */
export const deviceSeconds = 400 * 24 * 60 * 60;

/**
 * The value of a cookie that we set ourselves.
 * @returns undefined when the request has no cookie of that name, or one that cannot be read
 */
export function cookieIn(headers: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return cookieOf(headers['cookie'], name) || undefined;
}
