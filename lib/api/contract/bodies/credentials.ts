import { z } from 'zod';
import { maxPasswordLength } from '../../limits';

// E-mail addresses do not contain these characters, and databases differ in how they store them.
const unfit = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

/** Shape of what a person types to sign in, for the form and the API. */
export const credentials = z.object({
  email: z
    .string()
    .min(1)
    .max(254)
    .refine((email) => !unfit.test(email.trim())),
  password: z.string().min(1).max(maxPasswordLength),
  /** Code of the second factor, for accounts that have one. */
  code: z.string().max(64).optional(),
});
