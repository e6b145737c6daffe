import { isIP } from 'node:net';

/** Where passkeys of a site are valid. */
export interface PasskeySite {
  /** Relying party: the host, to which authenticators bind a passkey. */
  readonly rpId: string;
  /** Origin whose pages may use it. */
  readonly origin: string;
}

/**
 * Returns where passkeys of a site are valid; `null` if browsers refuse them there: they need https, except on
 * localhost, and a name instead of an IP address.
 * @param siteUrl public origin of the site; a request's `Host` is not trusted
 */
export function toPasskeySite(siteUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName && (protocol === 'https:' || isLocal) ? { rpId: hostname, origin } : null;
}
