import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import type { Program } from './program.ts';

/** The four servers of an OpenStack Swift, in the order in which their ports are given. */
const kinds = ['account', 'container', 'object', 'proxy'] as const;

const run = promisify(execFile);

/** Rings of one device each: where Swift finds what it keeps. Swift's own tool would start Python nine times. */
const rings = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for kind, port in zip(('account', 'container', 'object'), ports):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1.0})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + kind + '.ring.gz')
`;

const section = (name: string, values: Readonly<Record<string, string | number>>): string =>
  [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`), ''].join('\n');

export interface S3Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** What a server of Swift is told, as its file says it. */
function configOf(kind: (typeof kinds)[number], folder: string, port: number, keys: S3Keys): string {
  const common = { bind_ip: '127.0.0.1', bind_port: port, user: process.env['USER'] ?? 'root', swift_dir: folder, devices: join(folder, 'devices'), mount_check: 'false', workers: 0, log_level: 'ERROR' }; // prettier-ignore
  if (kind !== 'proxy') {
    return [
      section('DEFAULT', common),
      section('pipeline:main', { pipeline: `${kind}-server` }),
      section(`app:${kind}-server`, { use: `egg:swift#${kind}` }),
    ].join('\n');
  }
  const [account, user] = keys.accessKey.split(':');
  return [
    section('DEFAULT', common),
    section('pipeline:main', { pipeline: 'catch_errors cache listing_formats bulk s3api tempauth slo proxy-server' }),
    section('app:proxy-server', {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      // It leaves a server that failed alone for a minute: here there is no other one.
      error_suppression_interval: 1,
    }),
    ...['catch_errors', 'listing_formats', 'bulk', 'slo'].map((one) =>
      section(`filter:${one}`, { use: `egg:swift#${one}` }),
    ),
    // It has to be named, and may be away.
    section('filter:cache', { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' }),
    section('filter:s3api', { use: 'egg:swift#s3api', location: 'us-east-1' }),
    section('filter:tempauth', { use: 'egg:swift#tempauth', [`user_${account}_${user}`]: `${keys.secretKey} .admin` }),
  ].join('\n');
}

/** Where its proxy is asked; any of its servers answers `/healthcheck` there. */
export const swiftUrl = (ports: readonly number[]): string => `http://127.0.0.1:${ports.at(-1)}`;

/**
 * A store of the S3 protocol that others maintain: OpenStack Swift, of Debian's packages. Writes its settings and rings.
 *
 * @param folder where it keeps everything
 * @param ports four: of account, container, object and proxy
 * @returns what is to be started, in this order
 */
export async function prepareSwift(folder: string, ports: readonly number[], keys: S3Keys): Promise<Program[]> {
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    section('swift-hash', { swift_hash_path_suffix: 'dating' }) +
      section('storage-policy:0', { name: 'one', default: 'yes' }),
  );
  await run('/usr/bin/python3', ['-c', rings, folder, ...ports.slice(0, 3).map(String)]);
  return Promise.all(
    kinds.map(async (kind, index) => {
      const file = join(folder, `${kind}.conf`);
      await writeFile(file, configOf(kind, folder, ports[index] ?? 0, keys));
      return { name: `Swift ${kind}`, command: `swift-${kind}-server`, args: [file] };
    }),
  );
}
