import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSecret } from '../../api/contract';

/** What authenticator apps assume: SHA-1, six digits, thirty seconds. */
const periodMs = 30_000;

/** How authenticator apps name the site. */
const issuer = 'Lyceum';

/** A new secret of 160 bits. */
export function createTotpSecret(email: string): SecondFactorSecret {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
}

/**
 * The step (count of thirty seconds) whose code this is: the current one or a neighbour of it, since clocks differ.
 * `null` when it is none of theirs.
 */
export function findTotpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: nowMs,
    window: 1,
  });
  return delta === null ? null : Math.floor(nowMs / periodMs) + delta;
}
