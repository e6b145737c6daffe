import type {
  AssertionChallenge,
  CreationChallenge,
  PasskeyAssertion,
  PasskeyCreation,
} from '@/lib/api/contract';

/**
 * Why the browser gave no passkey. `cancelled`: the person closed the dialog or it timed out, which is no error.
 * `known`: the device has a passkey of the account. `place`: the page is open under another address than that of the site.
 */
export type BrowserRefusal = 'cancelled' | 'known' | 'place' | 'failed';

/** Answer of the browser's dialog. */
export type BrowserAnswer<Response> =
  | { readonly ok: true; readonly response: Response }
  | { readonly ok: false; readonly refusal: BrowserRefusal };

/** Shows the browser's dialog in which a person chooses a passkey. */
export function askForPasskey({ options }: AssertionChallenge): Promise<BrowserAnswer<PasskeyAssertion>> {
  return answer(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response };
  });
}

/** Shows the browser's dialog that creates a passkey. */
export function createPasskey({ options }: CreationChallenge): Promise<BrowserAnswer<PasskeyCreation>> {
  return answer(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      ...{ id, rawId, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    };
  });
}

async function answer<Response>(ask: () => Promise<Response>): Promise<BrowserAnswer<Response>> {
  try {
    return { ok: true, response: await ask() };
  } catch (error) {
    return { ok: false, refusal: toRefusal(error) };
  }
}

/** Names of the exceptions of WebAuthn. */
const refusals: Readonly<Record<string, BrowserRefusal>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'place',
};

function toRefusal(error: unknown): BrowserRefusal {
  return (error instanceof Error && refusals[error.name]) || 'failed';
}
