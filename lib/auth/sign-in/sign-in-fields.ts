/** Fields of the two steps of the sign-in form. */
export const signInFields = ['email', 'password', 'code'] as const;

/** One of {@link signInFields}. */
export type SignInField = (typeof signInFields)[number];
