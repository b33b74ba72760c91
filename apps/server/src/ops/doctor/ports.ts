import { ask } from './outside.ts';
import { failed, type Line, ok } from './line.ts';
import type { Patient } from './patient.ts';

/** The product's own ports, asked on this machine, and whether it says that it is ready. */
export async function checkPorts({ env }: Pick<Patient, 'env'>): Promise<readonly Line[]> {
  const asked = [
    ...(env.ROLE === 'worker' ? [] : [checkPort(env.HOST, env.PORT, 'PORT')]),
    ...(env.ADMIN_PORT === undefined ? [] : [checkPort(env.HOST, env.ADMIN_PORT, 'ADMIN_PORT')]),
  ];
  return Promise.all(asked);
}

async function checkPort(host: string, port: number, setting: string): Promise<Line> {
  const near = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  const at = `${near}:${port}`;
  const reply = await ask(`http://${at}/health/ready`).catch(() => null);
  if (!reply) return failed('ports', `Nothing answers at ${at}.`, `Start the product (\`pnpm start\`), or set ${setting} as the running one has it.`); // prettier-ignore
  if (reply.ok) return ok('ports', `The product at ${at} is ready.`);
  const { reason = 'it does not say why' } = (await reply.json().catch(() => ({}))) as { reason?: string };
  return failed('ports', `What answers at ${at} is not ready: ${reason}.`, mends[reason] ?? `See whether it is this product, and its log.`); // prettier-ignore
}

const mends: Readonly<Record<string, string>> = {
  database: 'See the lines of the database.',
  folder: 'See the lines of the folder; mount its volume again.',
  page: 'See its log (`not ready`); `pnpm build`, and start again.',
  mail: 'See its log (`not ready`); `pnpm build`, and start again.',
};
