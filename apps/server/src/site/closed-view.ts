import { type Language, localeOf } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { themeColor } from '@dating/ui/brands';
import type { Brand } from '../brands/config.ts';
import type { Look } from '../brands/looks.ts';
import { markOf } from './mark.ts';
import { escapeHtml } from '../http/escape-html.ts';

const style = `
*{box-sizing:border-box}
html{scrollbar-gutter:auto}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:radial-gradient(120% 60% at 50% 0,var(--accent-soft),var(--paper) 80%) var(--paper);color:var(--ink);font:16px/1.5 var(--font-text);-webkit-text-size-adjust:100%}
main{max-width:36rem;padding:48px 24px;text-align:center}
.name{display:inline-flex;align-items:center;gap:12px;margin:0 0 40px;color:var(--ink);font:var(--heading-weight) 1.5625rem/1.25 var(--font-display);letter-spacing:var(--heading-tracking);overflow-wrap:anywhere}
.name svg{width:36px;height:36px;flex:none;fill:var(--accent)}
h1{margin:0 0 16px;font:var(--heading-weight) clamp(2.75rem,2rem + 4vw,4.5rem)/1.1 var(--font-display);letter-spacing:var(--heading-tracking);text-wrap:balance}
p{margin:0 0 24px}
.text{font-size:1.25rem;line-height:1.5;text-wrap:balance}
a{color:var(--accent-ink);display:inline-block;padding:10px 4px;text-decoration:underline;overflow-wrap:anywhere}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(forced-colors:active){.name svg{fill:CanvasText}}`;

export interface ClosedPage {
  readonly brand: Brand;
  readonly look: Look;
  readonly language: Language;
  readonly nonce: string;
  /** The visitor has an account here. */
  readonly wasHere: boolean;
  /** Addresses of the site's style sheets: they hold the faces. */
  readonly sheets: readonly string[];
}

/** What visitors see of a closed brand: its name, its colours, one sentence. Nothing of a company, and no script. */
export function renderClosedPage({ brand, look, language, nonce, wasHere, sheets }: ClosedPage): string {
  const { t } = translatorFor(language);
  const title = t(wasHere ? 'closed.awayTitle' : 'closed.soonTitle');
  const text = t(wasHere ? 'closed.awayText' : 'closed.soonText', { brand: brand.name });
  const mail = brand.support_email;
  const { path, rule } = markOf(look);
  const chrome = (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" content="${themeColor(look.tokens, scheme)}" media="(prefers-color-scheme: ${scheme})">`,
  );
  return `<!doctype html>
<html lang="${localeOf[language]}" dir="ltr" data-brand="${look.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
${chrome.join('\n')}
<title>${escapeHtml(`${title} · ${brand.name}`)}</title>
<link rel="icon" href="/icons/${look.id}.svg?v=${look.version}" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<style nonce="${nonce}">${look.css}${style}</style>
</head>
<body>
<main>
<p class="name"><svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="${rule}" d="${path}"/></svg>${escapeHtml(brand.name)}</p>
<h1>${escapeHtml(title)}</h1>
<p class="text">${escapeHtml(text)}</p>
${mail ? `<p>${escapeHtml(t('closed.support'))} <a href="mailto:${escapeHtml(mail)}">${escapeHtml(mail)}</a></p>` : ''}
</main>
</body>
</html>
`;
}
