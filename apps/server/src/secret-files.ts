import { readFileSync } from 'node:fs';
import { codeOf } from './startup-error.ts';

/** Settings that are secret. Each may be in a file instead, which `NAME_FILE` names: so Docker, Kubernetes and systemd hand them over. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRET',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'VAPID_PRIVATE_KEY',
  'MOLLIE_API_KEY',
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

const fileOf = (name: string): string => `${name}_FILE`;

/** The settings that name a file. */
export const secretFileNames: readonly string[] = secretNames.map(fileOf);

/** The secrets that are in files, and what is wrong with the settings that name them. */
export function readSecretFiles(source: Readonly<Record<string, string | undefined>>): {
  readonly found: Readonly<Record<string, string>>;
  readonly wrong: readonly (readonly [name: string, problem: string])[];
} {
  const found: Record<string, string> = {};
  const wrong: [string, string][] = [];
  for (const name of secretNames) {
    const file = source[fileOf(name)]?.trim();
    if (!file) continue;
    if (source[name]?.trim()) {
      wrong.push([fileOf(name), `must be empty: ${name} is set`]);
      continue;
    }
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value) found[name] = value;
      else wrong.push([fileOf(name), `must not be empty: ${file}`]);
    } catch (error) {
      wrong.push([fileOf(name), `cannot be read: ${file} (${codeOf(error) ?? 'no file'})`]);
    }
  }
  return { found, wrong };
}
