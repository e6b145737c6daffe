import type { PasskeyRow } from './passkeys';
import { challengeLifetimeMs } from './passkey-challenges';
import { passkeyAlgorithms, requirePasskeySite, toUserHandle } from './passkey-parameters';

/** Where and what an authenticator is asked. */
interface Asked {
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Text of the challenge. */
  readonly challenge: string;
}

/** Returns the options with which the browser asks for a passkey. `passkeys`: those to choose from; all without. */
export function createAssertionOptions({ siteUrl, challenge }: Asked, passkeys: readonly PasskeyRow[] = []) {
  const { rpId } = requirePasskeySite(siteUrl);
  return {
    challenge,
    rpId,
    timeout: challengeLifetimeMs,
    allowCredentials: passkeys.map(toDescriptor),
    // A passkey stands for both factors, so its owner must be recognised, not only be present.
    userVerification: 'required' as const,
  };
}

/** Returns the options with which the browser creates a passkey of a person. `passkeys`: those that exist. */
export function createCreationOptions(
  { siteUrl, challenge }: Asked,
  { user, passkeys }: { user: { id: string; name: string; email: string }; passkeys: readonly PasskeyRow[] },
) {
  const { rpId } = requirePasskeySite(siteUrl);
  return {
    challenge,
    rp: { id: rpId, name: rpId },
    user: { id: toUserHandle(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeLifetimeMs,
    attestation: 'none' as const,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
}

function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, type: 'public-key' as const, transports: readTransports(transports) };
}

function readTransports(json: string): string[] {
  const transports: unknown = JSON.parse(json);
  return Array.isArray(transports) ? transports.filter((name) => typeof name === 'string') : [];
}
