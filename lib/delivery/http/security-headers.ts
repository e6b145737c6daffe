import type { ServerResponse } from 'node:http';

/** List of header names and values. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Returns the headers of every response, except its content security policy. */
export function createSecurityHeaders(siteUrl: string): HeaderList {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Browsers ignore HSTS over http. On a development machine it would make localhost unreachable over http.
    ...(siteUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
  ];
}

/** Sets headers on a response that another handler sends. */
export function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
