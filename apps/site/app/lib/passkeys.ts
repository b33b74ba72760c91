import { CeremonyError, type CreatePasskey, type SignWithPasskey } from '@dating/core/stores';
import { useSyncExternalStore } from 'react';

/** The library, loaded when a passkey is used and not before. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Whether this very device can make one: by finger, face or screen lock. */
export async function canMakePasskey(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** What a browser knows does not change. */
const never = () => () => undefined;

/** Whether this browser knows passkeys; false until the page is alive. */
export function useSupportsPasskeys(): boolean {
  return useSyncExternalStore(never, supportsPasskeys, () => false);
}

function reasonOf(error: unknown): CeremonyError['reason'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'broken';
}

async function ceremony<T>(work: (lib: Awaited<ReturnType<typeof library>>) => Promise<T>): Promise<T> {
  try {
    return await work(await library());
  } catch (error) {
    throw new CeremonyError(reasonOf(error), { cause: error });
  }
}

/** Asks the browser to make a passkey. */
export const createPasskey: CreatePasskey = (options) =>
  ceremony(async ({ startRegistration }) => {
    const { id, rawId, type, response, clientExtensionResults, authenticatorAttachment } = await startRegistration({
      optionsJSON: options,
    });
    return {
      id,
      rawId,
      type,
      clientExtensionResults: { ...clientExtensionResults },
      ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        ...(response.transports ? { transports: response.transports } : {}),
      },
    };
  });

/** Asks the browser to log in with one of its passkeys. */
export const signWithPasskey: SignWithPasskey = (options) =>
  ceremony(async ({ startAuthentication }) => {
    const { id, rawId, type, response, clientExtensionResults, authenticatorAttachment } = await startAuthentication({
      optionsJSON: options,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: { ...clientExtensionResults },
      ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    };
  });
