import type { AppContext } from '../context.ts';
import { mailOperator } from '../mail-delivery/mail-operator.ts';

/** A mail names as many; the command names all. */
const mostNamed = 200;

interface Differences {
  /** Where they are: the end of the subject. */
  readonly where: string;
  /** What they are, with a colon. */
  readonly head: string;
  readonly lines: readonly string[];
  /** What shows them all, without `pnpm ops`. */
  readonly command: string;
}

/** Mails differences in the books to `OPERATOR_EMAIL`, where there is one. */
export async function tellDifferences(ctx: AppContext, { where, head, lines, command }: Differences): Promise<void> {
  if (!ctx.env.OPERATOR_EMAIL) return;
  const many = lines.length === 1 ? '1 difference' : `${lines.length} differences`;
  const text = [head, '', ...lines.slice(0, mostNamed), '', `\`pnpm ops ${command}\` shows them all.`];
  await mailOperator(ctx, ctx.env.OPERATOR_EMAIL, { subject: `${many} in the ${where}`, text: text.join('\n') });
}
