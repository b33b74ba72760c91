import { type Language, languages } from '@dating/core/contract';

/** Language cookie (SPEC section 3, Cookies). */
export const languageCookie = 'i18n_redirected';

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The languages of an Accept-Language header that we speak, most wanted first. */
export function acceptedLanguages(header: string | undefined): readonly Language[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .filter(isLanguage);
}

/** The caller's language: the cookie, the member's own, the browser, the brand's domain, English. */
export function callerLanguage(caller: {
  readonly cookie: string | undefined;
  readonly member: Language | null;
  readonly acceptLanguage: string | undefined;
  readonly domainLanguage: string;
}): Language {
  const wish = caller.cookie?.slice(0, 2).toLowerCase() ?? '';
  if (isLanguage(wish)) return wish;
  if (caller.member) return caller.member;
  const accepted = acceptedLanguages(caller.acceptLanguage)[0];
  if (accepted) return accepted;
  const domain = caller.domainLanguage.slice(0, 2).toLowerCase();
  return isLanguage(domain) ? domain : 'en';
}
