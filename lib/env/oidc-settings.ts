import { readAddressList, type AddressList } from './address-list';
import { EnvError, readHttpUrl } from './env-values';

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

/** Values of the settings as they are set. */
interface OidcSource {
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly scope: string | undefined;
  readonly rolesClaim: string | undefined;
  readonly roles: string | undefined;
  readonly linksByEmail: boolean;
  readonly buttonKz: string | undefined;
  readonly buttonRu: string | undefined;
  readonly networks: string | undefined;
}

/** Returns the checked settings; `null` without `OIDC_ISSUER`. Throws {@link EnvError}, without the value of a secret. */
export function readOidc(
  source: OidcSource,
  { siteUrl, roleNames }: { readonly siteUrl: string; readonly roleNames: readonly string[] },
): OidcSettings | null {
  const { issuer, clientId, clientSecret } = source;
  if (!issuer) return refuseRest(source);
  if (!clientId || !clientSecret)
    throw new EnvError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing: the provider gives them.');
  const networks = readAddressList(source.networks || '');
  if (!networks)
    throw new EnvError(
      'OIDC_NETWORKS must be addresses or networks (or "loopback", "private") with commas between them.',
    );
  return {
    issuer: readIssuer(issuer),
    clientId,
    clientSecret,
    scope: readScope(source.scope || 'openid email profile'),
    rolesClaim: source.rolesClaim || 'roles',
    roles: readRoleValues(source.roles || '', { host: new URL(siteUrl).hostname, roleNames }),
    linksByEmail: source.linksByEmail,
    buttons: { kz: source.buttonKz || null, ru: source.buttonRu || null },
    networks,
  };
}

function refuseRest({ clientId, clientSecret, roles }: OidcSource): null {
  if (clientId || clientSecret || roles)
    throw new EnvError('OIDC_ISSUER is missing: name the address of the OpenID provider.');
  return null;
}

/** Returns the issuer unchanged, because the tokens name it letter by letter. */
function readIssuer(value: string): string {
  readHttpUrl('OIDC_ISSUER', value);
  const { protocol, hostname } = new URL(value);
  // Without TLS anyone on the way could answer for the provider.
  if (protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return value;
  throw new EnvError('OIDC_ISSUER must begin with https://, except on this machine.');
}

function readScope(value: string): string {
  const names = value.split(/[\s,]+/).filter(Boolean);
  if (names.includes('openid')) return names.join(' ');
  throw new EnvError(`OIDC_SCOPE must contain openid, not only "${value}".`);
}

/** Parses `role=value, value; role=value`. `{host}` stands for the host of the site. */
function readRoleValues(
  text: string,
  { host, roleNames }: { readonly host: string; readonly roleNames: readonly string[] },
): RoleValues {
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
