import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationOptions, AuthenticationResponse, RegistrationOptions, RegistrationResponse,
} from '@dating/core/contract'; // prettier-ignore

interface Credential {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** Faults of an authenticator, or of an attacker in between, that a test can request. */
export interface Tricks {
  /** Origin of the page that asked. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Present but not verified (no PIN, no finger). */
  readonly unverified?: boolean;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** A security key in software: ES256, discoverable keys, attestation `none`. It belongs to one page. */
export class SoftwareAuthenticator {
  readonly credentials: Credential[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Creates a key. */
  create(options: RegistrationOptions, tricks: Tricks = {}): RegistrationResponse {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const credential: Credential = {
      id: id.toString('base64url'),
      rpId: tricks.rpId ?? options.rp.id,
      userHandle: options.user.id,
      privateKey,
      counter: 0,
    };
    this.credentials.push(credential);
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
    const data = this.#data(credential, flags.attested, 0, tricks, attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'),
      Buffer.from([0x59]), uint16(data.length), data,
    ]); // prettier-ignore
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#client('webauthn.create', tricks.challenge ?? options.challenge, tricks),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest key. */
  get(options: AuthenticationOptions, tricks: Tricks = {}): AuthenticationResponse {
    const credential = this.credentials.at(-1);
    if (!credential) throw new Error('There is no key.');
    credential.counter = tricks.counter ?? credential.counter + 1;
    const data = this.#data(credential, 0, credential.counter, tricks);
    const clientDataJSON = this.#client('webauthn.get', tricks.challenge ?? options.challenge, tricks);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: tricks.userHandle === undefined ? credential.userHandle : tricks.userHandle,
      },
    };
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Tricks): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #data(
    credential: Credential,
    more: number,
    counter: number,
    { rpId = credential.rpId, unverified = false }: Tricks,
    attested: Buffer = Buffer.alloc(0),
  ): Buffer {
    const flag = flags.present | (unverified ? 0 : flags.verified) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, attested]);
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** A P-256 key as COSE has it: EC2, ES256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), point(x), Buffer.from([0x22]), point(y),
  ]); // prettier-ignore
}
