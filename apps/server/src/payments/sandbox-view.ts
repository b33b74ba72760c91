import type { Language } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { fromMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { Look } from '../brands/looks.ts';
import type { DeskOrder, ProviderStatus } from '../ports/index.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const style = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 var(--font-text)}
main{max-width:30rem;margin:0 auto;padding:40px 16px 64px}
h1{font:600 1.5625rem/1.25 var(--font-display);margin:0 0 16px}
.notice{background:var(--warning-soft);color:var(--on-warning-soft);border-radius:var(--radius-card);padding:12px 16px;margin:0 0 24px}
.order{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-card);padding:16px;margin:0 0 24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0}
dt{color:var(--muted)}
dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sum{font:600 1.25rem/1.4 var(--font-display)}
form{display:grid;gap:12px;margin:0 0 24px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 24px;border-radius:var(--radius-control);border:1px solid var(--line-strong);background:var(--surface);color:var(--ink);cursor:pointer}
button.first{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
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
}

/** The sandbox's checkout: the order, and one button for each outcome. Works without any script. */
export function renderSandboxPage({ brand, look, language, nonce, order }: SandboxPage): string {
  const { t, format } = translatorFor(language);
  const rows = [
    [t('sandbox.order'), escape(order.paymentId)],
    [t('sandbox.content'), escape(order.description)],
    [t('sandbox.method'), escape(t(`paymentMethods.${order.method}`))],
    [t('sandbox.state'), escape(t(`transactions.status.${statusKey[order.status]}`))],
  ];
  const sum = escape(format.money(fromMinor(order.amount, order.currency)));
  const buttons = order.outcomes.map(
    (outcome) =>
      `<button name="outcome" value="${outcome}"${outcome === 'paid' ? ' class="first"' : ''}>${escape(t(`sandbox.outcome.${outcome}`))}</button>`,
  );
  const form = buttons.length > 0 ? `<form method="post">${buttons.join('')}</form>` : '';
  const over = isOver(order)
    ? `<p>${escape(t(order.outcomes.length > 0 ? 'sandbox.late' : 'sandbox.closed'))}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(`${t('sandbox.title')} · ${brand.name}`)}</title>
<style nonce="${nonce}">${look.css}${style}</style>
</head>
<body>
<main>
<h1>${escape(t('sandbox.title'))}</h1>
<p class="notice">${escape(t('sandbox.notice'))}</p>
<section class="order">
<dl>${rows.map(([name = '', value = '']) => `<dt>${escape(name)}</dt><dd>${value}</dd>`).join('')}<dt>${escape(t('payment.total'))}</dt><dd class="sum">${sum}</dd></dl>
</section>
${over}${form}
<a href="${escape(order.returnUrl)}">${escape(t('sandbox.back', { brand: brand.name }))}</a>
</main>
</body>
</html>
`;
}
