import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The settings by which mails are signed, as they are given. */
export interface DkimSettings {
  readonly DKIM_DOMAIN?: string | undefined;
  readonly DKIM_SELECTOR?: string | undefined;
  readonly DKIM_KEY?: string | undefined;
  readonly DKIM_KEY_FILE?: string | undefined;
}

/** What signs the mails of these domains. */
export interface DkimSigner {
  readonly domains: readonly string[];
  readonly selector: string;
  /** PEM. */
  readonly key: string;
}

const leastBits = 2048;

/** A setting that is wrong, and what it must be. */
type Wrong = readonly [name: string, problem: string];

/** What is wrong with the settings of DKIM: none of them or all, with one RSA key that can be read. */
export function wrongDkim(given: DkimSettings): Wrong[] {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE } = given;
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_KEY && !DKIM_KEY_FILE) return [];
  const found: Wrong[] = [];
  for (const [name, value] of Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR })) {
    if (!value) found.push([name, 'is missing: signed mails need DKIM_DOMAIN, DKIM_SELECTOR and a key']);
  }
  if (DKIM_KEY && DKIM_KEY_FILE) return [...found, ['DKIM_KEY_FILE', 'must be empty: DKIM_KEY is the key']];
  if (!DKIM_KEY && !DKIM_KEY_FILE) {
    return [...found, ['DKIM_KEY', 'is missing: it or DKIM_KEY_FILE holds the key of signed mails']];
  }
  const problem = problemOf(given);
  return problem ? [...found, [DKIM_KEY ? 'DKIM_KEY' : 'DKIM_KEY_FILE', problem]] : found;
}

function problemOf(given: DkimSettings): string | null {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(keyOf(given));
    const isStrong = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;
    return isStrong ? null : `must be an RSA key of at least ${leastBits} bits`;
  } catch {
    return 'must be a private RSA key in PEM form that this user can read';
  }
}

/** In the environment, a line break may be written as \n. @throws the file's own error */
function keyOf({ DKIM_KEY, DKIM_KEY_FILE }: DkimSettings): string {
  return DKIM_KEY ? DKIM_KEY.replaceAll(String.raw`\n`, '\n') : readFileSync(DKIM_KEY_FILE ?? '', 'utf8');
}

/** The signer of checked settings; null where mails are not signed here. @throws the key file's own error */
export function dkimSigner(given: DkimSettings): DkimSigner | null {
  const { DKIM_DOMAIN, DKIM_SELECTOR } = given;
  if (!DKIM_DOMAIN || !DKIM_SELECTOR) return null;
  const domains = DKIM_DOMAIN.split(',').map((domain) => domain.trim().toLowerCase());
  return { domains, selector: DKIM_SELECTOR, key: keyOf(given) };
}
