import { createId } from '@/lib/server/base/ids';
import type { Encryption } from '@/lib/server/base/encryption';

/** Lifetime of a ticket in milliseconds: the time for signing in at the provider. */
export const ticketLifetimeMs = 15 * 60 * 1000;

const purpose = 'oidc ticket';

/** What a way to the provider is for. */
export type Errand =
  | { readonly kind: 'sign-in'; readonly device: string | null }
  | { readonly kind: 'confirmation' | 'link'; readonly userId: string; readonly sessionId: string };

/** What the way back needs; it is nowhere but in the browser that left. */
export interface OidcTicket {
  /** Identifies the ticket, which is used once. */
  readonly id: string;
  readonly errand: Errand;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Epoch ms. */
  readonly startedAtMs: number;
}

/** Returns a sealed ticket. Every instance with the same secret can open it. */
export function sealOidcTicket(encryption: Encryption, ticket: Omit<OidcTicket, 'id'>): string {
  return encryption.seal(JSON.stringify({ ...ticket, id: createId() }), purpose);
}

/** Returns the content of a ticket; `null` if it is forged or expired. */
export function openOidcTicket(encryption: Encryption, sealed: string, nowMs: number): OidcTicket | null {
  const text = encryption.open(sealed, purpose);
  if (text === null) return null;
  const ticket = JSON.parse(text) as OidcTicket;
  return nowMs < ticket.startedAtMs + ticketLifetimeMs ? ticket : null;
}
