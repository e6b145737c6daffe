import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSecret } from '../../api/contract';

/** Defaults of authenticator apps: SHA-1, six digits, thirty seconds. */
const periodMs = 30_000;

/** Name of the site in authenticator apps. */
const issuer = 'Lyceum';

/** Returns a new secret of 160 bits. */
export function createTotpSecret(email: string): SecondFactorSecret {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
}

/** Returns the time step of a code, the current one or a neighbour, because clocks differ; `null` if none matches. */
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
