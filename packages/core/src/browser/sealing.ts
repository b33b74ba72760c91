/** Bytes as they lie on the device: AES-GCM, each time with a beginning of its own. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const usages: KeyUsage[] = ['encrypt', 'decrypt'];

/** A fresh key that no script can read. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages);
}

/** 32 bytes, in base64url, as a key that no script can read. */
export function importKey(base64url: string): Promise<CryptoKey> {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const raw = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, usages);
}

export async function seal(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

/** Rejects where it was sealed with another key. */
export function unseal(key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
}
