import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import type { PushSubscriptionJson } from '@dating/core/contract';
import webPush from 'web-push';
import type { Env } from '../env.ts';
import { isPublicAddress } from '../http/networks.ts';
import type { Secrets } from '../db/secrets.ts';
import type { PushPayload, PushSender } from '../ports/index.ts';
import {
  earlierPushKeys,
  keptPushKeys,
  newPushKeys,
  type PushKeyPair,
  pushKeyPair,
} from '../push-subscriptions/push-keys.ts';

type PushEnv = Pick<Env, 'DATA_DIR' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'production'>;

/** How long one exchange with a push service may take in all. */
const exchangeMs = 10_000;
/** How many seconds a push service keeps a notification for a device that is off. */
const keepSeconds = 24 * 60 * 60;

/** What an address of the operator's is where no brand has one. */
const noContact = 'push@dating.example';

/**
 * Web push with VAPID keys: those of the environment, or a pair made at the first start and kept with the database's
 * keys. Where it was changed (`ops push rotate`, or by the environment), the pair before still reaches who subscribed with
 * it.
 *
 * @param contact an email address that push services may write to (RFC 8292, 2.1); some refuse one that cannot exist
 */
export async function vapidPush(
  env: PushEnv,
  secrets: Pick<Secrets, 'find' | 'kept'>,
  contact: () => string = () => noContact,
  { timeoutMs = exchangeMs }: { readonly timeoutMs?: number } = {},
): Promise<PushSender> {
  const way: Way = { publicOnly: env.production, timeoutMs };
  let pairs = await readKeys(env, secrets);
  const tryPairs = async (tried: readonly PushKeyPair[], subscription: PushSubscriptionJson, payload: PushPayload) => {
    const subject = `mailto:${contact() || noContact}`;
    for (const keys of tried) {
      const outcome = await sendWith({ ...keys, subject }, subscription, payload, way);
      if (outcome !== 'refused') return outcome;
    }
    return 'refused';
  };
  return {
    publicKey: pairs[0].publicKey,
    async send(subscription, payload) {
      const tried = pairs;
      const outcome = await tryPairs(tried, subscription, payload);
      if (outcome !== 'refused') return outcome;
      // Another process may know a pair that was made since this one started.
      const now = await readKeys(env, secrets);
      pairs = now;
      const added = now.filter(({ publicKey }) => tried.every((one) => one.publicKey !== publicKey));
      const last = await tryPairs(added, subscription, payload);
      return last === 'refused' ? 'gone' : last;
    },
  };
}

/** A pair of keys with who is to be asked about it. */
interface Sender extends PushKeyPair {
  /** `mailto:` and an address. */
  readonly subject: string;
}

/** How push services are reached. */
interface Way {
  /** A member's browser supplies the address, so in production it must be outside our network. */
  readonly publicOnly: boolean;
  readonly timeoutMs: number;
}

/** `refused`: the subscription was made for other keys. */
async function sendWith(
  sender: Sender,
  subscription: PushSubscriptionJson,
  payload: PushPayload,
  way: Way,
): Promise<'sent' | 'gone' | 'failed' | 'refused'> {
  const details = encrypt(subscription, payload, sender);
  if (!details) return 'gone';
  const { status, body } = await post(subscription, details, way).catch(() => unanswered);
  if (status >= 200 && status < 300) return 'sent';
  // Apple's name for a wrong key; its 403 is about the token, a clock that is wrong included.
  if (status === 400 && body.includes('VapidPkHashMismatch')) return 'refused';
  if (status === 403 && body.includes('BadJwtToken')) return 'failed';
  if (status === 401 || status === 403) return 'refused';
  // The browser ended its subscription.
  return status === 404 || status === 410 ? 'gone' : 'failed';
}

interface PushAnswer {
  readonly status: number;
  /** The beginning of it. */
  readonly body: string;
}

const unanswered: PushAnswer = { status: 0, body: '' };

/** Of an answer no more than this is read, in characters. */
const mostRead = 1_000;

/** null for keys that are not on the curve: nothing can ever be sent there. */
function encrypt(subscription: PushSubscriptionJson, payload: PushPayload, sender: Sender) {
  try {
    return webPush.generateRequestDetails(
      { endpoint: subscription.endpoint, keys: subscription.keys },
      JSON.stringify(payload),
      {
        vapidDetails: sender,
        TTL: keepSeconds,
        urgency: 'high',
        topic: topicOf(payload),
      },
    );
  } catch {
    return null;
  }
}

async function readKeys(
  env: PushEnv,
  secrets: Pick<Secrets, 'find' | 'kept'>,
): Promise<readonly [PushKeyPair, ...PushKeyPair[]]> {
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) {
    const given = { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY };
    // Browsers that nobody opened since know the pair before.
    return [given, ...(await earlierPushKeys(secrets))];
  }
  return keptPushKeys(secrets, () => firstKeys(env.DATA_DIR));
}

/** Those that an earlier version kept in the data folder, else a new pair. */
async function firstKeys(folder: string): Promise<Buffer> {
  const earlier = await readFile(join(folder, 'vapid.json'), 'utf8').catch(() => null);
  const keys = earlier ? pushKeyPair.parse(JSON.parse(earlier)) : newPushKeys();
  return Buffer.from(JSON.stringify(keys));
}

/** A later notification with the same tag replaces one that a push service still holds. */
function topicOf(payload: PushPayload): string {
  return createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32);
}

/** What is sent to a push service. */
interface Message {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

function post(
  subscription: PushSubscriptionJson,
  { headers, body }: Message,
  { publicOnly, timeoutMs }: Way,
): Promise<PushAnswer> {
  const url = new URL(subscription.endpoint);
  if (publicOnly && (url.protocol !== 'https:' || isPublicAddress(url.hostname) === false))
    return Promise.resolve({ status: 410, body: '' });
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // For the whole exchange: a request's own `timeout` begins anew with each byte of the answer.
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', headers, signal, ...(publicOnly ? { lookup: publicLookup } : {}) },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        let read = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          read = (read + part).slice(0, mostRead);
          if (read.length < mostRead) return;
          resolve({ status, body: read });
          outgoing.destroy();
        });
        answer.on('end', () => resolve({ status, body: read }));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Resolves a name once and refuses addresses in our own network. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.filter(({ address }) => isPublicAddress(address)) ?? [];
    const [first] = found;
    if (error || !first) callback(error ?? new Error('The push service is inside our own network.'), '', 4);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
