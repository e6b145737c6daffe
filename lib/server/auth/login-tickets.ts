import { createId } from '../base/ids';
import type { Recognised } from './accounts';
import type { Encryption } from '../base/encryption';

/** Lifetime of a ticket in milliseconds. */
export const ticketLifetimeMs = 5 * 60 * 1000;

const purpose = 'login ticket';

/** Content of a ticket: proves that the password of an account was verified on a device. */
export interface LoginTicket {
  /** Identifies the ticket, which ends with the sign-in. */
  readonly id: string;
  readonly userId: string;
  /** Fingerprint of the password's hash, so that a new password ends the ticket. */
  readonly password: string;
  /** Fingerprint of the device; `null` for a client that names none. */
  readonly device: string | null;
  readonly expiresAtMs: number;
}

/** Device and time of a step of a sign-in. */
interface Step {
  /** Secret of the device, `null` if the client names none. */
  readonly device: string | null;
  readonly nowMs: number;
}

/** Returns a sealed ticket for the second step of a sign-in. Every instance with the same secret can open it. */
export function sealLoginTicket(
  encryption: Encryption,
  { user, passwordHash }: Recognised,
  { device, nowMs }: Step,
): string {
  const ticket: LoginTicket = {
    id: createId(),
    userId: user.id,
    password: encryption.fingerprint(passwordHash),
    device: device && encryption.fingerprint(device),
    expiresAtMs: nowMs + ticketLifetimeMs,
  };
  return encryption.seal(JSON.stringify(ticket), purpose);
}

/** Returns the content of a ticket, or `null` if it is forged, expired or of another device. */
export function openLoginTicket(
  encryption: Encryption,
  sealed: string,
  { device, nowMs }: Step,
): LoginTicket | null {
  const text = encryption.open(sealed, purpose);
  if (text === null) return null;
  const ticket = JSON.parse(text) as LoginTicket;
  const isOfDevice = ticket.device === (device && encryption.fingerprint(device));
  return isOfDevice && nowMs < ticket.expiresAtMs ? ticket : null;
}
