import { expect, it } from 'vitest';
import { decidePageAccess } from './page-access';

it.each([
  ['required', true, 'show'],
  ['required', false, 'to-login'],
  ['guest', true, 'to-home'],
  ['guest', false, 'show'],
  ['none', true, 'show'],
  ['none', false, 'show'],
] as const)('access %s, signed in %s', (access, signedIn, decision) => {
  expect(decidePageAccess(access, signedIn)).toBe(decision);
});

it.each(['staff', 'Required', '', 'constructor'])('access "%s" throws UnknownMiddlewareError', (name) => {
  expect(() => decidePageAccess(name as never, true)).toThrow(`Unknown middleware ${name}`);
});
