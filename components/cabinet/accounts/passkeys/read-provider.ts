import type { PasskeyCreation } from '@/lib/api/contract';
import providers from './providers.json';

/** `fmt` and `attStmt` of an attestation object may come first, so its authenticator data is found by its name. */
const dataName = [0x68, ...new TextEncoder().encode('authData')];

/** Bytes of the authenticator data before the AAGUID: hash of the relying party, flags, counter. */
const bytesBefore = 37;

const names: Readonly<Record<string, string>> = providers;

/** Returns the name of the password manager or device that created a passkey; `null` if it does not say. */
export function readProvider({ response }: PasskeyCreation): string | null {
  const bytes = toBytes(response.attestationObject);
  const found = bytes.findIndex((_byte, at) => dataName.every((byte, index) => bytes[at + index] === byte));
  if (found < 0) return null;
  const start = skipHead(bytes, found + dataName.length) + bytesBefore;
  const hex = [...bytes.slice(start, start + 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return names[hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')] ?? null;
}

/** Returns the position after the head of a CBOR byte string, whose length has no, one or two bytes. */
function skipHead(bytes: Uint8Array, at: number): number {
  return at + ({ 0x58: 2, 0x59: 3 }[bytes[at] ?? 0] ?? 1);
}

function toBytes(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
