import { z } from 'zod';

/**
 * A telephone number as plus and digits: local, national without the leading 8, or international. A number of
 * Kazakhstan must be complete.
 */
const telephone = /^(?:\d{6,7}|(?!8)\d{10}|\d{11,15}|\+7\d{10}|\+(?!7)\d{8,15})$/;

/** Digits with the separators used between them. */
const digitRun = /[+\d][\d\s().\u2010-\u2015-]*/g;

const email = z.email();

/** Whether a text contains an e-mail address or a telephone number, in any format. */
export function isContact(text: string): boolean {
  const words = text.split(/[\s,;:<>()"]+/);
  if (words.some((word) => email.safeParse(word).success)) return true;
  return (text.match(digitRun) ?? []).some((run) => telephone.test(run.replace(/[^+\d]/g, '')));
}
