import { getPremium } from '@dating/core/contract';
import { type Route, route } from '../http/call.ts';
import { presentPremium } from './present.ts';

export const routes: readonly Route[] = [
  route(getPremium, async ({ ctx, brand, member }) => ({
    status: 200,
    body: await presentPremium(ctx, brand, member),
  })),
];
