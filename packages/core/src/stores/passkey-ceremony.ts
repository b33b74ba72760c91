import type {
  AuthenticationOptions, AuthenticationResponse, RegistrationOptions, RegistrationResponse,
} from '../contract/devices.ts'; // prettier-ignore

/**
 * Why a browser did nothing with a passkey: `cancelled` by the person (nothing to say), `known` when its authenticator
 * has one of theirs already, `broken` for whatever else.
 */
export class CeremonyError extends Error {
  override readonly name = 'CeremonyError';
  readonly reason: 'cancelled' | 'known' | 'broken';

  constructor(reason: CeremonyError['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Asks the browser to make a key. @throws CeremonyError */
export type CreatePasskey = (options: RegistrationOptions) => Promise<RegistrationResponse>;

/** Asks the browser to sign with one of its keys. @throws CeremonyError */
export type SignWithPasskey = (options: AuthenticationOptions) => Promise<AuthenticationResponse>;
