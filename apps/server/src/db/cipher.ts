import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A text that only the holder of the key can read or change. */
export interface Encrypted {
  readonly value: Buffer;
  readonly nonce: Buffer;
}

/** @param name what the value is bound to: it is of no use under another name */
export function encrypt(key: Buffer, name: string, plain: Buffer): Encrypted {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(name));
  return { value: Buffer.concat([sealing.update(plain), sealing.final(), sealing.getAuthTag()]), nonce };
}

/** @throws when it was encrypted with another key or under another name, or changed since */
export function decrypt(key: Buffer, name: string, { value, nonce }: Encrypted): Buffer {
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(name));
  opening.setAuthTag(value.subarray(-tagBytes));
  return Buffer.concat([opening.update(value.subarray(0, -tagBytes)), opening.final()]);
}

/** As one value of a column. */
export const packEncrypted = ({ value, nonce }: Encrypted): Buffer => Buffer.concat([nonce, value]);

export const unpackEncrypted = (packed: Buffer): Encrypted => ({
  nonce: packed.subarray(0, nonceBytes),
  value: packed.subarray(nonceBytes),
});
