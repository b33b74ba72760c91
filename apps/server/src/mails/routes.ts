import { mailWebhook } from '@dating/core/contract';
import { receiveMailNotice } from './webhook-events.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(mailWebhook, async ({ ctx, params, headers, rawBody }) => {
    await receiveMailNotice(ctx, params['provider'] ?? '', headers, rawBody);
    return { status: 200 };
  }),
];
