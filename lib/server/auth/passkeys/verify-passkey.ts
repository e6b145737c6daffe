import type { PasskeyAssertion, PasskeyCreation } from '../../../api/contract/passkeys/passkey-endpoints';
import { passkeyAlgorithms, requirePasskeySite, toUserHandle } from './passkey-parameters';
import type { PasskeyRow } from './passkeys';

/** Where and to what an authenticator answered. */
interface Expected {
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Text of the challenge. */
  readonly challenge: string;
}

/** Returns the key of a new passkey; `null` unless the authenticator created it for this site and challenge. */
export async function verifyCreation({ siteUrl, challenge }: Expected, response: PasskeyCreation) {
  const { rpId, origin } = requirePasskeySite(siteUrl);
  // Loaded with the first passkey: parsers of certificates take a while.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    };
  } catch {
    return null;
  }
}

/**
 * Returns the signature counter of an answer; `null` unless the authenticator of the passkey signed the challenge for
 * this site and recognised its owner. The caller compares the counter.
 */
export async function verifyAssertion(
  { siteUrl, challenge }: Expected,
  passkey: PasskeyRow,
  response: PasskeyAssertion,
): Promise<number | null> {
  const { rpId, origin } = requirePasskeySite(siteUrl);
  const { userHandle } = response.response;
  if (userHandle && userHandle !== toUserHandle(passkey.user_id)) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
