import type { ServerResponse } from 'node:http';

/** The settings on which the headers depend. */
export interface SecuritySettings {
  readonly siteUrl: string;
  /** Whether browsers must use https for all subdomains as well. */
  readonly hstsSubdomains?: boolean;
}

/** List of header names and values. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Returns the headers of every response, except its content security policy. */
export function createSecurityHeaders({ siteUrl, hstsSubdomains }: SecuritySettings): HeaderList {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // Browsers ignore HSTS over http. On a development machine it would make localhost unreachable over http.
    ...(siteUrl.startsWith('https:') ? [['Strict-Transport-Security', hsts] as const] : []),
  ];
}

/** Sets headers on a response that another handler sends. */
export function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/**
 * Returns the headers of a picture that other sites may show. Some messengers and search engines load preview images in
 * the reader's browser.
 */
export function toEmbeddable(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) =>
    name === 'Cross-Origin-Resource-Policy' ? [name, 'cross-origin'] : [name, value],
  );
}

/** Headers that browsers apply to documents only. */
const documentHeaders: ReadonlySet<string> = new Set(['Permissions-Policy', 'Cross-Origin-Opener-Policy']);

/**
 * Returns the headers of a script, style sheet or font. A page loads a dozen, so each is sent the headers that it needs
 * only.
 */
export function toFileHeaders(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !documentHeaders.has(name));
}
