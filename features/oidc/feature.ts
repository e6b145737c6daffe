import type { Feature } from '@/lib/installation/feature';
import { oidcEndpoints } from './contract';

/** Signing in with an OpenID provider, such as that of a city with many sites. */
export const oidcFeature = {
  name: 'oidc',
  endpoints: oidcEndpoints,
  messages: [{ area: 'oidc', isInCabinet: true }],
  // They handle both states of the visitor themselves.
  routes: {
    '/login/oidc/start': 'none',
    '/login/oidc/callback': 'none',
    '/login/oidc/done': 'none',
  },
} as const satisfies Feature;

type OidcEndpoints = typeof oidcFeature.endpoints;

declare module '@/lib/api/contract' {
  interface Endpoints extends OidcEndpoints {}
}
