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
    return toAssertion(await startAuthentication({ optionsJSON: options }));
  });
}

/**
 * Has the browser suggest passkeys in the field with `autocomplete="username webauthn"`. Resolves to `null` if no passkey was
 * chosen: the browser cannot suggest any, or the dialog of {@link askForPasskey} or `end` took the place.
 */
export async function suggestPasskeys(
  { options }: AssertionChallenge,
  end: AbortSignal,
): Promise<PasskeyAssertion | null> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  if (end.aborted) return null;
  end.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  try {
    return toAssertion(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
  } catch {
    // The person did not ask for the suggestions, and signs in on another way.
    return null;
  }
}

/** Whether the browser can suggest passkeys in a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  // Older browsers lack the function.
  const api: Partial<typeof PublicKeyCredential> | undefined = window.PublicKeyCredential;
  return (await api?.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

function toAssertion({
  id,
  rawId,
  response,
}: Pick<PasskeyAssertion, 'id' | 'rawId' | 'response'>): PasskeyAssertion {
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response };
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
