import type { ServerResponse } from 'node:http';

/** Header names and values. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers that every response carries beside its content security policy. */
export function createSecurityHeaders(siteUrl: string): HeaderList {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Sent over plain http it would be ignored, and on a development machine it would lock localhost.
    ...(siteUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
  ];
}

/** Sets headers on a response that somebody else will send. */
export function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
