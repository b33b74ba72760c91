import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { country, discount, id } from './shapes.ts';

/** A discount code as it is typed. */
export const discountCode = z.string().check(z.minLength(1), z.maxLength(64));

export const getDiscountCode = endpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  auth: 'member',
  query: z.strictObject({
    welcome: z.optional(z.literal('true')),
    code: z.optional(discountCode),
    country: z.optional(country),
    bundle: z.optional(id),
  }),
  replies: { 200: discount },
  errors: ['code_not_found', 'code_used', 'code_minimum', 'code_country', 'code_method'],
  perMinute: 60,
  summary: 'Looks a discount code up, or the welcome discount.',
});
