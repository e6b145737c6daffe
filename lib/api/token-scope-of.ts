import type { TokenScope } from '../content/access/token-grant';
import type { Endpoint } from './contract/endpoint';

/**
 * Returns the scope that a personal access token needs for an endpoint: `none` if it needs none, `null` if no token may
 * call it. Endpoints without a rule, and those that need a recent confirmation, are closed to tokens.
 */
export function tokenScopeOf({ caller, confirm, method, token, tag }: Endpoint): TokenScope | 'none' | null {
  if (caller === 'anyone') return 'none';
  if (confirm) return null;
  return token ?? tag?.tokens?.[method === 'GET' ? 'reads' : 'writes'] ?? null;
}
