import { mailTransport } from '../../compose.ts';
import type { AppContext } from '../../context.ts';
import { mailOperator } from '../../mail-delivery/mail-operator.ts';
import { sampleLetter } from '../../mail-delivery/preview.ts';
import { composeLetter } from '../../mail-delivery/render.ts';
import { codeOf, messageOf } from '../../startup-error.ts';
import { failed, type Line, ok, warning } from './line.ts';
import type { Patient } from './patient.ts';

/** Mail: that one can be rendered, that the server lets us in, and, where an address is given, that it takes one. */
export async function checkMail(patient: Patient, address: string | null): Promise<readonly Line[]> {
  const { ctx } = patient;
  const connection = await checkConnection(patient.env);
  if (!ctx) return [connection];
  const rendering = await checkRendering(ctx);
  const trial = address && connection.state !== 'failed' && rendering.state === 'ok' ? [await send(ctx, address)] : [];
  return [rendering, connection, ...trial];
}

async function checkRendering(ctx: AppContext): Promise<Line> {
  try {
    await composeLetter(sampleLetter('activation', ctx.brands.default, 'en'));
    return ok('mail', 'A mail can be rendered.');
  } catch (error) {
    return failed('mail', `No mail can be rendered: ${messageOf(error)}`, 'Say `pnpm build`, and start again.');
  }
}

async function checkConnection(env: Patient['env']): Promise<Line> {
  const { SMTP_URL, production, DATA_DIR } = env;
  if (!SMTP_URL) {
    const what = `Mails are written to ${DATA_DIR}/outbox, and nobody gets them.`;
    return production ? warning('mail', what, 'Set SMTP_URL to a mail server.') : ok('mail', what);
  }
  const { host } = new URL(SMTP_URL);
  const transport = await mailTransport(env);
  try {
    await transport.check();
    return ok('mail', `The mail server ${host} lets us in.`);
  } catch (error) {
    return failed('mail', `The mail server ${host} cannot be used: ${messageOf(error)}.`, mendOf(codeOf(error)));
  } finally {
    await transport.close();
  }
}

function mendOf(code: string | null): string {
  if (code === 'EAUTH') return 'Correct name and password in SMTP_URL, percent-encoded.';
  if (code === 'ETLS' || /CERT|SELF_SIGNED/.test(code ?? '')) {
    return 'Take the host that the certificate names, or name its authority by NODE_EXTRA_CA_CERTS.';
  }
  return 'Correct host and port in SMTP_URL; many providers of machines block ports 25 and 465: then 587 works.';
}

/** In the dress of the default brand, from its support address. */
async function send(ctx: AppContext, address: string): Promise<Line> {
  const brand = ctx.brands.default;
  try {
    await mailOperator(ctx, address, {
      subject: `A test of ${brand.name}`,
      text: 'This mail was sent by `pnpm ops doctor`.\nIt has arrived.',
    });
    return ok('mail', `A mail from ${brand.support_email} to ${address} was taken.`);
  } catch (error) {
    return failed('mail', `A mail from ${brand.support_email} was not taken: ${messageOf(error)}.`, `Let the mail server send for that address, or change it: \`pnpm ops brand set ${brand.id} support_email=…\`.`); // prettier-ignore
  }
}
