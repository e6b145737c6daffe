import type { Endpoint } from '../../api/contract/endpoint';
import { tokenScopeOf } from '../../api/token-scope-of';
import { ApiError } from '../../api/errors';
import type { User } from '@/lib/content/access/access';
import { locales, type Locale } from '../../i18n/locales';

/**
 * Throws `forbidden` if the request has a personal access token that does not allow the endpoint. What concerns the site as
 * a whole, such as an order, needs all languages; handlers check the languages of texts.
 */
export function requireGrant(endpoint: Endpoint, user: User | null, params: Record<string, string>): void {
  const grant = user?.grant;
  if (!grant) return;
  const scope = tokenScopeOf(endpoint);
  if (scope === 'none') return;
  if (scope === null || !grant.scopes.includes(scope)) throw new ApiError('forbidden');
  if (endpoint.method === 'GET') return;
  const { locale } = params;
  const hasLanguage = locale === undefined || grant.languages.includes(locale as Locale);
  const hasAll = scope !== 'publish' || grant.languages.length === locales.length;
  if (!hasLanguage || !hasAll) throw new ApiError('forbidden');
}
