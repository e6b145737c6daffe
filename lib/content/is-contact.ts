import { z } from 'zod';

/**
 * A number that can be dialled, as its plus and digits: one of the city, one without the 8 in front of it, one with a
 * country's code. One of this country that lacks a digit is none.
 */
const telephone = /^(?:\d{6,7}|(?!8)\d{10}|\d{11,15}|\+7\d{10}|\+(?!7)\d{8,15})$/;

/** Digits and what people put between them. */
const digitRun = /[+\d][\d\s().\u2010-\u2015-]*/g;

const email = z.email();

/** Whether a text holds an e-mail address or a telephone number, however it is written and whatever stands beside it. */
export function isContact(text: string): boolean {
  const words = text.split(/[\s,;:<>()"]+/);
  if (words.some((word) => email.safeParse(word).success)) return true;
  return (text.match(digitRun) ?? []).some((run) => telephone.test(run.replace(/[^+\d]/g, '')));
}
