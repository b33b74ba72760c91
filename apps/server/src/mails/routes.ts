import { mailWebhook, unsubscribe } from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { receiveMailNotice } from './webhook-events.ts';
import { unsubscribeByToken } from './unsubscribe.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(unsubscribe, async ({ ctx, brand, query, body }) => {
    const link = { brand: brand.id, token: query.token, scope: body.scope ?? 'all' } as const;
    const done = await inTransaction(ctx.db, (tx) => unsubscribeByToken(tx, ctx, link));
    if (!done) throw new Refusal('link_expired');
    return { status: 200, body: { ok: true } };
  }),

  route(mailWebhook, async ({ ctx, params, headers, rawBody }) => {
    await receiveMailNotice(ctx, params['provider'] ?? '', headers, rawBody);
    return { status: 200 };
  }),
];
