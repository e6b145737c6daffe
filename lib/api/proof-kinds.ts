/**
 * Ways in which people prove that an open session is theirs. `code`: of the second factor. `provider`: a new sign-in with the
 * provider that signs them in.
 */
export const proofKinds = ['password', 'code', 'passkey', 'provider'] as const;

/** A way in which people prove that an open session is theirs. */
export type ProofKind = (typeof proofKinds)[number];
