import { getBrandPage } from '@dating/core/contract';
import { type Route, route } from '../http/call.ts';
import { Refusal } from '../http/errors.ts';
import { findBrandPage } from '../brands/pages.ts';

export const routes: readonly Route[] = [
  route(getBrandPage, async ({ ctx, brand, language, query }) => {
    const page = await findBrandPage(ctx.db, { brand: brand.id, name: query.name, language });
    if (!page) throw new Refusal('not_found');
    return { status: 200, body: { page } };
  }),
];
