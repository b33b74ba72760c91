import {
  createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify,
} from 'node:crypto'; // prettier-ignore
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionJson } from '@dating/core/contract';

/** A request that the push service got. */
export interface Delivery {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  /** What the protocol forbids about it; null: nothing, so it was answered as the test says. */
  readonly fault: string | null;
}

/** What a notification arrives as. Named here again: end-to-end tests use this service too, and know nothing of the server's code. */
export interface PushedNotification {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly badge: number;
  readonly silent?: true;
}

/** The most seconds that a signature may be valid for (RFC 8292, 2). */
const longestSeconds = 24 * 60 * 60;
/** The most bytes that a push service must take (RFC 8291, 4). */
const mostBytes = 4096;

const jsonOf = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** What is wrong with who says they send it (RFC 8292); null: nothing. `key`: the one it was subscribed with. */
function senderFault(authorization: string, origin: string, key: string | undefined): string | null {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(sender, 'base64url');
  if (!signature || point.length !== 65 || point[0] !== 4) return 'authorization';
  if (key !== undefined && key !== sender) return 'key';
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (jsonOf(head)['alg'] !== 'ES256') return 'algorithm';
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) {
    return 'signature';
  }
  const { aud, exp, sub } = jsonOf(claims);
  if (aud !== origin) return 'audience';
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= longestSeconds)) return 'expiry';
  return /^(mailto:|https:)/.test(String(sub)) ? null : 'subject';
}

/** What is wrong with the message around the payload (RFC 8030, 8188 and 8291); null: nothing. */
function messageFault(method: string | undefined, headers: http.IncomingHttpHeaders, body: Buffer): string | null {
  if (method !== 'POST') return 'method';
  if (!/^\d+$/.test(String(headers['ttl']))) return 'ttl';
  if (!/^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal'))) return 'urgency';
  if (!/^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'none'))) return 'topic';
  if (headers['content-encoding'] !== 'aes128gcm') return 'encoding';
  if (body.length > mostBytes) return 'size';
  // Salt, record size, then the sender's point as the id of the key.
  return body.length > 86 + 16 && body.readUInt8(20) === 65 && body[21] === 4 ? null : 'body';
}

/**
 * A push service on its own port, which speaks the real protocol: it answers 400 to a message that is not as the
 * standards say, 403 to a sender who does not prove to be one and 410 for a browser that is gone, else what the test sets
 * for the path, else 201.
 */
export async function pushService(stack: AsyncDisposableStack) {
  const deliveries: Delivery[] = [];
  const statuses = new Map<string, number[]>();
  /** By path: the only key that a sender may use there. */
  const keys = new Map<string, string>();
  /** The paths of browsers that ended their subscription. */
  const gone = new Set<string>();
  let origin = '';
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const body = Buffer.concat(chunks);
      const wrong = messageFault(request.method, headers, body);
      const forged = senderFault(headers.authorization ?? '', origin, keys.get(path));
      deliveries.push({ path, headers, body, fault: wrong ?? forged });
      const status = gone.has(path) ? 410 : (statuses.get(path)?.shift() ?? 201);
      // As Apple's service says it.
      if (forged === 'key' && path.startsWith('/apple'))
        response.writeHead(400).end('{"reason":"VapidPkHashMismatch"}');
      else response.writeHead(wrong ? 400 : forged ? 403 : status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => new Promise<void>((resolve) => server.close(() => resolve())));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, deliveries, statuses, keys, gone };
}

/** A browser's subscription, with the secrets that open what is sent there. */
export function browser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushSubscriptionJson = {
    endpoint,
    expirationTime: null,
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
  };
  /** Decrypts as a browser does (RFC 8291). */
  const open = (body: Buffer): PushedNotification => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
    const material = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as PushedNotification;
  };
  return { subscription, open };
}
