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
import { keptPushKeys, newPushKeys, type PushKeyPair, pushKeyPair } from '../push-subscriptions/push-keys.ts';

type PushEnv = Pick<Env, 'DATA_DIR' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'production'>;

const timeoutMs = 10_000;
/** How many seconds a push service keeps a notification for a device that is off. */
const keepSeconds = 24 * 60 * 60;

/**
 * Web push with VAPID keys: those of the environment, or a pair made at the first start and kept with the database's
 * keys. Where it was changed (`ops push rotate`), the pair before still reaches who subscribed with it.
 */
export async function vapidPush(env: PushEnv, secrets: Pick<Secrets, 'find' | 'kept'>): Promise<PushSender> {
  let pairs = await readKeys(env, secrets);
  const tryPairs = async (tried: readonly PushKeyPair[], subscription: PushSubscriptionJson, payload: PushPayload) => {
    for (const keys of tried) {
      const outcome = await sendWith(keys, subscription, payload, env.production);
      if (outcome !== 'refused') return outcome;
    }
    return 'refused';
  };
  return {
    publicKey: pairs[0].publicKey,
    async send(subscription, payload) {
      const outcome = await tryPairs(pairs, subscription, payload);
      if (outcome !== 'refused') return outcome;
      // Another process may know a pair that was made since this one started.
      const known = new Set(pairs.map(({ publicKey }) => publicKey));
      pairs = await readKeys(env, secrets);
      const added = pairs.filter(({ publicKey }) => !known.has(publicKey));
      const last = await tryPairs(added, subscription, payload);
      return last === 'refused' ? 'gone' : last;
    },
  };
}

/** `refused`: the subscription was made for other keys. */
async function sendWith(
  keys: PushKeyPair,
  subscription: PushSubscriptionJson,
  payload: PushPayload,
  production: boolean,
): Promise<'sent' | 'gone' | 'failed' | 'refused'> {
  const details = encrypt(subscription, payload, keys);
  if (!details) return 'gone';
  const status = await post(subscription, details.headers, details.body, production).catch(() => 0);
  if (status >= 200 && status < 300) return 'sent';
  if (status === 401 || status === 403) return 'refused';
  // The browser ended its subscription.
  return status === 404 || status === 410 ? 'gone' : 'failed';
}

/** null for keys that are not on the curve: nothing can ever be sent there. */
function encrypt(subscription: PushSubscriptionJson, payload: PushPayload, keys: PushKeyPair) {
  try {
    return webPush.generateRequestDetails(
      { endpoint: subscription.endpoint, keys: subscription.keys },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: 'mailto:push@dating.example', ...keys },
        TTL: keepSeconds,
        urgency: 'high',
        topic: topicOf(payload),
      },
    );
  } catch {
    return null;
  }
}

async function readKeys(env: PushEnv, secrets: Pick<Secrets, 'find' | 'kept'>) {
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) {
    return [{ publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }] as const;
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

/** Returns the status. A member's browser supplies the address, so in production it must be outside our network. */
function post(
  subscription: PushSubscriptionJson,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
  publicOnly: boolean,
): Promise<number> {
  const url = new URL(subscription.endpoint);
  if (publicOnly && (url.protocol !== 'https:' || isPublicAddress(url.hostname) === false)) return Promise.resolve(410);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', headers, timeout: timeoutMs, ...(publicOnly ? { lookup: publicLookup } : {}) },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('The push service did not answer in time.')));
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
