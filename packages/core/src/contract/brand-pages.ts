import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { languages } from './options.ts';

/** Name of a brand's own page, which is its address: `/imprint`. */
export const pageName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

export const getBrandPage = endpoint({
  method: 'GET',
  path: '/api/page.php',
  auth: 'public',
  query: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
  replies: {
    200: z.strictObject({
      page: z.strictObject({
        title: z.string(),
        /** Plain text: an empty line ends a paragraph, `# ` begins a heading, `- ` a point of a list. */
        text: z.string(),
        /** The language it is written in: the caller's, else English, else the one there is. */
        language: z.enum(languages),
      }),
    }),
  },
  errors: ['not_found'],
  summary: 'A page of the brand’s own, by its name.',
});
