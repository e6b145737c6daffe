import { scopes } from '@/lib/content/access/scopes';
import { readNetworks, type AddressList } from '@/lib/env/address-list';
import { EnvError, readFlag, readHttpUrl } from '@/lib/env/env-values';
import { defineSettings } from '@/lib/env/feature-settings';

/** Values of a claim that give a role, by the name of the role. */
export type RoleValues = ReadonlyMap<string, readonly string[]>;

/** The OpenID provider with which people sign in beside the password. */
export interface OidcSettings {
  /** Issuer as the provider names itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Name of the claim with the roles, or its path with dots. */
  readonly rolesClaim: string;
  readonly roles: RoleValues;
  /** Whether a verified e-mail address connects an existing account, except one of an administrator. */
  readonly linksByEmail: boolean;
  /** Texts of the button; `null` for the general one. */
  readonly buttons: { readonly kz: string | null; readonly ru: string | null };
  /** Addresses of internal networks at which the provider may be. */
  readonly networks: AddressList;
}

const names = [
  ...(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPE', 'OIDC_NETWORKS'] as const),
  ...(['OIDC_ROLES_CLAIM', 'OIDC_ROLES', 'OIDC_LINK_BY_EMAIL', 'OIDC_BUTTON_KZ', 'OIDC_BUTTON_RU'] as const),
];

/** The provider of the settings; `null` without `OIDC_ISSUER`. */
export const oidcSettings = defineSettings(names, (values, { siteUrl }): OidcSettings | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const linksByEmail = readFlag('OIDC_LINK_BY_EMAIL', values.OIDC_LINK_BY_EMAIL, false);
  if (!issuer) {
    if (clientId || clientSecret || values.OIDC_ROLES)
      throw new EnvError('OIDC_ISSUER is missing: name the address of the OpenID provider.');
    return null;
  }
  if (!clientId || !clientSecret)
    throw new EnvError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing: the provider gives them.');
  return {
    networks: readNetworks('OIDC_NETWORKS', values.OIDC_NETWORKS),
    issuer: readIssuer(issuer),
    clientId,
    clientSecret,
    scope: readScope(values.OIDC_SCOPE || 'openid email profile'),
    rolesClaim: values.OIDC_ROLES_CLAIM || 'roles',
    roles: readRoleValues(values.OIDC_ROLES || '', new URL(siteUrl).hostname),
    linksByEmail,
    buttons: { kz: values.OIDC_BUTTON_KZ || null, ru: values.OIDC_BUTTON_RU || null },
  };
});

/** Returns the issuer unchanged, because the tokens name it letter by letter. */
function readIssuer(value: string): string {
  readHttpUrl('OIDC_ISSUER', value);
  const { protocol, hostname } = new URL(value);
  // Without TLS anyone on the way could answer for the provider.
  if (protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return value;
  throw new EnvError('OIDC_ISSUER must begin with https://, except on this machine.');
}

function readScope(value: string): string {
  const asked = value.split(/[\s,]+/).filter(Boolean);
  if (asked.includes('openid')) return asked.join(' ');
  throw new EnvError(`OIDC_SCOPE must contain openid, not only "${value}".`);
}

/** Parses `role=value, value; role=value`. `{host}` stands for the host of the site. */
function readRoleValues(text: string, host: string): RoleValues {
  const roleNames: readonly string[] = scopes;
  const roles = new Map<string, readonly string[]>();
  for (const entry of text.split(';').filter((part) => part.trim() !== '')) {
    const [, role = '', list = ''] = /^\s*([a-z]+)\s*=(.*)$/s.exec(entry) ?? [];
    const values = list
      .split(',')
      .map((value) => value.trim().replaceAll('{host}', host))
      .filter(Boolean);
    if (!roleNames.includes(role) || values.length === 0 || roles.has(role))
      throw new EnvError(
        `OIDC_ROLES must be like "admin=it-team; editor=press, teachers" with the roles ${roleNames.join(', ')}, each once; "${entry.trim()}" is not.`,
      );
    roles.set(role, values);
  }
  if (roles.size > 0) return roles;
  throw new EnvError('OIDC_ROLES is missing: say which values of the claim give which role.');
}
