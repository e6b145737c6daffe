import type { Locale } from '../../i18n/locales';

/**
 * What a personal access token may be allowed to do, within the rights of its owner. `read`: what staff read. `write`:
 * drafts. `publish`: also what visitors see. `inquiries`: inquiries of visitors. `accounts`: lists of accounts and the audit
 * log, and taking access away.
 */
export const tokenScopes = ['read', 'write', 'publish', 'inquiries', 'accounts'] as const;

/** One of {@link tokenScopes}. */
export type TokenScope = (typeof tokenScopes)[number];

/** What a personal access token allows. */
export interface TokenGrant {
  readonly scopes: readonly TokenScope[];
  /** Languages whose texts and publication it may change. */
  readonly languages: readonly Locale[];
}
