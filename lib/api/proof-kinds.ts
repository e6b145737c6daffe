/** Ways in which people prove that an open session is theirs. `code`: of the second factor. */
export const proofKinds = ['password', 'code', 'passkey'] as const;

/** A way in which people prove that an open session is theirs. */
export type ProofKind = (typeof proofKinds)[number];
