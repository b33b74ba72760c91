import { ask } from './outside.ts';
import { failed, type Line, ok, warning } from './line.ts';
import type { Patient } from './patient.ts';

/**
 * The product's own ports, asked on this machine, and whether each says that it is ready: those that are named, else
 * those of the settings.
 */
export async function checkPorts({ env, ports }: Pick<Patient, 'env' | 'ports'>): Promise<readonly Line[]> {
  const own = [...(env.ROLE === 'worker' ? [] : [env.PORT]), ...(env.ADMIN_PORT === undefined ? [] : [env.ADMIN_PORT])];
  return Promise.all((ports ?? own).map((port) => checkPort(env.HOST, port)));
}

async function checkPort(host: string, port: number): Promise<Line> {
  const near = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  const at = `${near}:${port}`;
  const reply = await ask(`http://${at}/health/ready`).catch(() => null);
  if (!reply) return failed('ports', `Nothing answers at ${at}.`, 'Start the product, or name the ports that it has: `--ports 3001,3002`.'); // prettier-ignore
  const { reason, without } = (await reply.json().catch(() => ({}))) as { reason?: string; without?: string };
  if (!reply.ok) return failed('ports', `What answers at ${at} is not ready: ${reason ?? 'it does not say why'}.`, mends[reason ?? ''] ?? 'See whether it is this product, and its log.'); // prettier-ignore
  if (without) return warning('ports', `The product at ${at} works without: ${without}.`, 'See the lines of it, and its log.'); // prettier-ignore
  return ok('ports', `The product at ${at} is ready.`);
}

const mends: Readonly<Record<string, string>> = {
  database: 'See the lines of the database.',
  folder: 'See the lines of the folder; mount its volume again.',
  page: 'See its log (`not ready`); `pnpm build`, and start again.',
  mail: 'See its log (`not ready`); `pnpm build`, and start again.',
};
