import { z } from 'zod';

const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);

/** Identifiers have at most 1023 bytes. */
const credentialId = base64url(1400);
const clientData = base64url(8192);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}).describe('Ignored: no extension is asked for'),
};

/** Shape of the answer of an authenticator that signed a challenge: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(8192),
    signature: base64url(4096),
    userHandle: z.string().max(128).optional(),
  }),
});

/** Shape of the answer of an authenticator that created a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const passkeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(65_536),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Shape of `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const assertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  /** Passkeys to choose from; empty for any of the device. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

/** Shape of `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** In milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** Shape of a challenge in the form in which the client returns it: sealed, so that the API need not store it. */
export const sealedChallenge = z.string().min(1).max(1024);

/** Shape of a challenge with the answer of an authenticator. */
export const answeredChallenge = z.strictObject({ challenge: sealedChallenge, response: passkeyAssertion });
