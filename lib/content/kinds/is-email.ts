import { z } from 'zod';

const email = z.email();

/** Whether a text is an e-mail address and nothing else. */
export function isEmail(text: string): boolean {
  return email.safeParse(text).success;
}
