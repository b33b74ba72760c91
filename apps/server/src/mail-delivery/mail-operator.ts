import type { AppContext } from '../context.ts';
import { newId } from '../ids.ts';
import { sampleLetter } from './preview.ts';
import { composeLetter } from './render.ts';
import { linkOrigin } from '../mails/send.ts';

/**
 * Sends a mail to whoever runs the product, in the default brand's look and from its support address.
 * @throws MailRefused, MailDeferred
 */
export async function mailOperator(
  ctx: AppContext,
  recipient: string,
  data: { readonly subject: string; readonly text: string },
): Promise<void> {
  const brand = ctx.brands.default;
  const sentAt = ctx.clock.now();
  await ctx.mail.send(
    await composeLetter({
      ...sampleLetter('news', brand, 'en'),
      id: newId(sentAt),
      data,
      recipient,
      name: recipient.split('@')[0] ?? '',
      isStranger: true,
      origin: linkOrigin(ctx, brand.id, null),
      unsubscribeToken: null,
      sentAt,
    }),
  );
}
