import { readSettings } from '@/lib/env/env';
import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { oidcEndpoints } from '../contract';
import { oidcSettings } from '../settings';
import { findLink, removeLinksOf } from './oidc-link-routes';
import { oidcHandlers } from './oidc-routes';

/** Signing in with an OpenID provider in the API. */
export const oidcServer = {
  settings: oidcSettings,
  handlers: oidcHandlers satisfies Record<keyof typeof oidcEndpoints, Handler>,
  // An account with a password has its own proofs, which do not depend on the provider.
  listProofs: async (db, userId) =>
    readSettings(oidcSettings) && (await findLink(db, userId))?.is_managed === 1 ? ['provider'] : [],
  onErase: removeLinksOf,
} satisfies ServerFeature;
