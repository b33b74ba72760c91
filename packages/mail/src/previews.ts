import written from './previews.json' with { type: 'json' };
import type { Mail } from './render.ts';

/** A mail as the product writes it of its sample: words and template (`pnpm mails` writes them). */
export interface Preview {
  readonly kind: string;
  /** Brand id. */
  readonly brand: string;
  readonly language: string;
  readonly subject: string;
  readonly mail: Mail;
}

// JSON knows no literals: the templates' names arrive as strings.
export const previews = written as unknown as readonly Preview[];
