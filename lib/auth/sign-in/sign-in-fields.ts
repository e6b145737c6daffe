/** Fields of the two steps of the sign-in form. */
export const signInFields = ['email', 'password', 'code'] as const;

/** Field with the fragment of the sign-in page's address, which only the browser knows. */
export const fragmentField = 'fragment';

/** One of {@link signInFields}. */
export type SignInField = (typeof signInFields)[number];
