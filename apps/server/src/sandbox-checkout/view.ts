import type { Language } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { fromMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { Look } from '../brands/looks.ts';
import type { DeskOrder, ProviderStatus } from '../ports/index.ts';
import { escapeHtml } from '../http/escape-html.ts';

const style = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 var(--font-text)}
header{border-bottom:1px solid var(--line);background:var(--surface)}
header p{max-width:32rem;min-height:56px;margin:0 auto;padding:0 16px;display:flex;align-items:center;justify-content:space-between;gap:16px}
.name{font:var(--heading-weight) 1.25rem/1.4 var(--font-display);letter-spacing:var(--heading-tracking);overflow-wrap:anywhere}
.test{font-size:.8125rem;font-weight:600;color:var(--on-warning-soft);background:var(--warning-soft);border-radius:var(--radius-badge);padding:2px 10px}
main{max-width:32rem;margin:0 auto;padding:24px 16px 64px}
h1{font:500 .8125rem/1.4 var(--font-text);color:var(--muted);margin:0}
.sum{font:var(--heading-weight) 2.4375rem/1.15 var(--figures-face,var(--font-display));font-variant-numeric:lining-nums tabular-nums;margin:0 0 16px}
.notice{margin:0 0 24px}
.order{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);padding:16px;margin:0 0 24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0}
dt{color:var(--muted)}
dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px;margin:0 0 24px}
button{font:inherit;font-weight:var(--control-weight);min-height:44px;padding:8px 24px;border-radius:var(--radius-control);border:1px solid var(--line-strong);background:var(--surface);color:var(--ink);cursor:pointer}
button:hover{border-color:var(--ink)}
button.first{background:var(--accent);border-color:var(--accent);color:var(--on-accent);min-height:52px}
button.first:hover{background:var(--accent-hover)}
button:focus-visible,a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
a{color:var(--accent-ink);display:inline-block;padding:10px 0}`;

const statusKey = {
  open: 'loading',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  charged_back: 'charged_back',
} as const satisfies Record<ProviderStatus, string>;

/** Nothing can happen to it, or nothing but money that comes late. */
const isOver = ({ status, outcomes }: DeskOrder): boolean =>
  outcomes.length === 0 || (status !== 'paid' && !outcomes.includes('failed'));

export interface SandboxPage {
  readonly brand: Brand;
  readonly look: Look;
  readonly language: Language;
  readonly nonce: string;
  readonly order: DeskOrder;
  /** Addresses of the site's style sheets: they bring the brand's fonts. */
  readonly stylesheets: readonly string[];
}

/** The sandbox's checkout: the order, and one button for each outcome. Works without any script. */
export function renderSandboxPage({ brand, look, language, nonce, order, stylesheets }: SandboxPage): string {
  const { t, format } = translatorFor(language);
  const rows = [
    [t('sandbox.order'), escapeHtml(order.paymentId)],
    [t('sandbox.content'), escapeHtml(order.description)],
    [t('sandbox.method'), escapeHtml(t(`paymentMethods.${order.method}`))],
    [t('sandbox.state'), escapeHtml(t(`transactions.status.${statusKey[order.status]}`))],
  ];
  const sum = escapeHtml(format.money(fromMinor(order.amount, order.currency)));
  const buttons = order.outcomes.map(
    (outcome) =>
      `<button name="outcome" value="${outcome}"${outcome === 'paid' ? ' class="first"' : ''}>${escapeHtml(t(`sandbox.outcome.${outcome}`))}</button>`,
  );
  const form = buttons.length > 0 ? `<form method="post">${buttons.join('')}</form>` : '';
  const over = isOver(order)
    ? `<p>${escapeHtml(t(order.outcomes.length > 0 ? 'sandbox.late' : 'sandbox.closed'))}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${t('sandbox.title')} · ${brand.name}`)}</title>
${stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
<style nonce="${nonce}">${look.css}${style}</style>
</head>
<body>
<header><p><span class="name">${escapeHtml(brand.name)}</span><span class="test">${escapeHtml(t('sandbox.title'))}</span></p></header>
<main>
<h1>${escapeHtml(t('payment.total'))}</h1>
<p class="sum">${sum}</p>
<p class="notice">${escapeHtml(t('sandbox.notice'))}</p>
<section class="order">
<dl>${rows.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`).join('')}</dl>
</section>
${over}${form}
<a href="${escapeHtml(order.returnUrl)}">${escapeHtml(t('sandbox.back', { brand: brand.name }))}</a>
</main>
</body>
</html>
`;
}
