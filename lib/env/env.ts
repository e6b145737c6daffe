import { join, resolve } from 'node:path';
import { minPasswordLength } from '@/lib/api/limits';
import { readDatabaseUrl, readSchemaName, type DatabaseSettings } from './database-settings';
import { readAddressList, type AddressList } from './address-list';
import type { Limits } from './delivery-limits';
import { EnvError, readChoice, readCount, readFlag, readHttpUrl, readOrigin } from './env-values';
import { logFormats, logLevels, type LogSettings } from '@/lib/log/log';
import { readS3, type S3Settings } from './s3-settings';
import { minSecretLength, readSecretFile } from './secret-file';
import { readTranslation, translationApis, type TranslationSettings } from './translation-settings';
import { readSending, type SendingSettings } from './sending-settings';
import { readOidc, type OidcSettings } from './oidc-settings';
import { readCityNotices, type CityNoticeSettings } from './city-notice-settings';
import { scopes } from '@/lib/content/access/scopes';
import { readMetricsAccess, type MetricsAccess } from './metrics-access';

export { EnvError };

/** Location of a site, for commands that run beside it. */
export interface SiteLocation {
  readonly port: number;
  /** Public origin without a trailing slash. Absolute URLs use it instead of the Host header. */
  readonly siteUrl: string;
  /** Absolute path of the folder for the database, uploads and generated secrets. */
  readonly dataDir: string;
  /** Where the database of the embedded API is. */
  readonly database: DatabaseSettings;
  /** Base URL of a remote API without a trailing slash; `null` for the embedded API. */
  readonly apiUrl: string | null;
  /** Object storage for uploads; `null` for a folder in `dataDir`. */
  readonly s3: S3Settings | null;
}

/** Settings of a server process. */
export interface Env extends SiteLocation {
  readonly host: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: AddressList;
  /** Field of `GET /user` that contains the user. */
  readonly apiUserProperty: string;
  /** Key material for the session cookie. */
  readonly authSecret: string;
  readonly admin: { readonly email: string; readonly password: string | null };
  /** Whether browsers must use https for all subdomains of the site as well. */
  readonly hstsSubdomains: boolean;
  /** Number of processes that render pages. */
  readonly renderers: number;
  /** Folder of the build that runs; may be a symbolic link. */
  readonly releaseDir: string;
  /** Longest time for which cached pages are sent while PostgreSQL cannot be reached, in milliseconds. */
  readonly databaseAwayMs: number;
  /** Whether the pages are for a copy of files, which has no sign-in, search and forms. */
  readonly isStaticCopy: boolean;
  /** Whether an empty database is filled with sample content. */
  readonly sampleContent: boolean;
  /** Limits of connections, requests and renderings. */
  readonly limits: Limits;
  /** Who may read the metrics. */
  readonly metrics: MetricsAccess;
  /** What the site sends by itself. */
  readonly sending: SendingSettings;
  readonly log: LogSettings;
  /** The service that translates drafts; `null` for none. */
  readonly translation: TranslationSettings | null;
  /** The OpenID provider with which people sign in beside the password; `null` for none. */
  readonly oidc: OidcSettings | null;
  /** The city whose notices the site shows; `null` for none. */
  readonly cityNotices: CityNoticeSettings | null;
  /** Whether the API has an endpoint for assistants. */
  readonly hasMcp: boolean;
}

/** In seconds. */
const hour = 3600;

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Returns the checked, frozen settings. Creates the secret file if `AUTH_SECRET` is not set. Throws {@link EnvError}.
 */
export function readEnv(source: Source): Env {
  const place = readPlace(source);
  const renderers = readCount('RENDERERS', source['RENDERERS'], 1, 32);
  return Object.freeze({
    ...place,
    host: source['HOST'] || '0.0.0.0',
    trustedProxies: readProxies('TRUST_PROXY', source['TRUST_PROXY'] || ''),
    apiUserProperty: source['API_USER_PROPERTY'] || 'user',
    admin: {
      email: readEmail(source['ADMIN_EMAIL'] || 'admin@lyceum.local'),
      password: readPassword(source['ADMIN_PASSWORD']),
    },
    hstsSubdomains: readFlag('HSTS_SUBDOMAINS', source['HSTS_SUBDOMAINS'], false),
    renderers,
    releaseDir: resolve(/* turbopackIgnore: true */ source['RELEASE_DIR'] || '.'),
    databaseAwayMs:
      1000 * readCount('DATABASE_AWAY_SECONDS', source['DATABASE_AWAY_SECONDS'], hour, 7 * 24 * hour),
    isStaticCopy: readFlag('STATIC_COPY', source['STATIC_COPY'], false),
    sampleContent: readFlag('SAMPLE_CONTENT', source['SAMPLE_CONTENT'], true),
    limits: readLimits(source, renderers),
    metrics: readMetricsAccess(source['METRICS'], source['METRICS_TOKEN']),
    sending: readSending(
      {
        smtpUrl: source['SMTP_URL'],
        from: source['MAIL_FROM'],
        telegramToken: source['TELEGRAM_TOKEN'],
        telegramUrl: source['TELEGRAM_URL'],
        webhookNetworks: source['WEBHOOK_NETWORKS'],
      },
      place.siteUrl,
    ),
    log: {
      format: readChoice('LOG_FORMAT', source['LOG_FORMAT'], logFormats),
      level: readChoice('LOG_LEVEL', source['LOG_LEVEL'], logLevels),
    },
    translation: readTranslationSettings(source),
    oidc: readOidcSettings(source),
    cityNotices: readCityNoticeSettings(source),
    hasMcp: readMcp(source),
    // Last, because it may create a file, which refused settings must not leave.
    authSecret: readAuthSecret(source['AUTH_SECRET'], place),
  });
}

/** Returns the settings of the translation; `null` for none. Creates no files. Throws {@link EnvError}. */
export function readTranslationSettings(source: Source = process.env): TranslationSettings | null {
  return readTranslation({
    url: source['TRANSLATE_URL'],
    key: source['TRANSLATE_KEY'],
    model: source['TRANSLATE_MODEL'],
    api: readChoice('TRANSLATE_API', source['TRANSLATE_API'], translationApis),
    timeoutMs: 1000 * readCount('TRANSLATE_TIMEOUT', source['TRANSLATE_TIMEOUT'], 60, 600),
  });
}

/** Returns the settings of the OpenID provider; `null` for none. Creates no files. Throws {@link EnvError}. */
export function readOidcSettings(source: Source = process.env): OidcSettings | null {
  return readOidc(
    {
      issuer: source['OIDC_ISSUER'],
      clientId: source['OIDC_CLIENT_ID'],
      clientSecret: source['OIDC_CLIENT_SECRET'],
      scope: source['OIDC_SCOPE'],
      rolesClaim: source['OIDC_ROLES_CLAIM'],
      roles: source['OIDC_ROLES'],
      linksByEmail: readFlag('OIDC_LINK_BY_EMAIL', source['OIDC_LINK_BY_EMAIL'], false),
      buttonKz: source['OIDC_BUTTON_KZ'],
      buttonRu: source['OIDC_BUTTON_RU'],
      networks: source['OIDC_NETWORKS'],
    },
    { siteUrl: readPlace(source).siteUrl, roleNames: scopes },
  );
}

/** Returns the city whose notices the site shows; `null` for none. Creates no files. Throws {@link EnvError}. */
export function readCityNoticeSettings(source: Source = process.env): CityNoticeSettings | null {
  return readCityNotices({
    url: source['CITY_NOTICES_URL'],
    key: source['CITY_NOTICES_KEY'],
    networks: source['CITY_NOTICES_NETWORKS'],
  });
}

/** Whether the API has an endpoint for assistants. Throws {@link EnvError}. */
export function readMcp(source: Source = process.env): boolean {
  return readFlag('MCP', source['MCP'], false);
}

let current: Env | undefined;

/**
 * Returns the settings of this process. Reads them on the first call, because a build imports this file without
 * settings.
 */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/** Returns the environment of a process that this one starts: the own one, with `defaults` for what it lacks. */
export function toChildEnvironment(defaults: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...defaults, ...process.env };
}

/** Variables of the system that a process on other data gets. */
const systemVariables = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'LD_LIBRARY_PATH'];

/** Returns the environment of a process on other data: no settings of this one, so that it cannot reach the live data. */
export function toBareEnvironment(): Record<string, string> {
  const entries = systemVariables.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Whether `NODE_OPTIONS` limits the JavaScript heap. */
export function hasHeapLimit(): boolean {
  return process.env['NODE_OPTIONS']?.includes('--max-old-space-size') ?? false;
}

/** Returns the location of the site. Creates no files. Throws {@link EnvError}. */
export function readSiteLocation(): SiteLocation {
  return readPlace(process.env);
}

function readPlace(source: Source): SiteLocation {
  const port = readPort(source['PORT']);
  const dataDir = resolve(/* turbopackIgnore: true */ source['DATA_DIR'] || './data');
  return {
    port,
    siteUrl: readOrigin('SITE_URL', source['SITE_URL'] || `http://localhost:${port}`),
    dataDir,
    database: readDatabase(source, dataDir),
    apiUrl: source['API_URL'] ? readHttpUrl('API_URL', source['API_URL']) : null,
    s3: readS3({
      bucket: source['S3_BUCKET'],
      endpoint: source['S3_ENDPOINT'],
      region: source['S3_REGION'],
      prefix: source['S3_PREFIX'],
      keyId: source['S3_ACCESS_KEY_ID'],
      secret: source['S3_SECRET_ACCESS_KEY'],
      pathStyle: source['S3_PATH_STYLE'],
      cacheMb: readCount('S3_CACHE_MB', source['S3_CACHE_MB'], 1_000, 1_000_000),
    }),
  };
}

function readDatabase(source: Source, dataDir: string): DatabaseSettings {
  const url = source['DATABASE_URL'];
  const schema = readSchemaName(source['DATABASE_SCHEMA'] || 'public');
  if (!url) {
    // Instances that lack only the address would each fill a database of their own.
    if (schema !== 'public')
      throw new EnvError(`DATABASE_SCHEMA is ${schema}, but DATABASE_URL is empty: set both or none.`);
    return { kind: 'sqlite', path: join(dataDir, 'site.sqlite') };
  }
  return {
    ...readDatabaseUrl(url),
    schema,
    poolSize: readCount('DATABASE_POOL_SIZE', source['DATABASE_POOL_SIZE'], 10, 500),
    statementTimeoutMs: 1000 * readCount('DATABASE_TIMEOUT', source['DATABASE_TIMEOUT'], 30, 3600),
  };
}

function readPort(value: string | undefined): number {
  if (!value) return 3000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new EnvError(`PORT must be a number from 0 to 65535, not "${value}".`);
}

/**
 * Returns the limits of the settings. A school often shares one address: by default it may have the connections of 400
 * browsers, and may wait for as many answers as a class that opens pages and a staff of fifty that signs in.
 */
function readLimits(source: Source, renderers: number): Limits {
  const read = (name: string, value: string | undefined, fallback: number, max = 100_000) =>
    readCount(name, value, fallback, max);
  const perAddress = source['MAX_CONNECTIONS_PER_ADDRESS'];
  const waitingPerAddress = source['MAX_WAITING_RENDERS_PER_ADDRESS'];
  return {
    maxConnections: read('MAX_CONNECTIONS', source['MAX_CONNECTIONS'], 5_000),
    maxConnectionsPerAddress: read('MAX_CONNECTIONS_PER_ADDRESS', perAddress, 2_500),
    headersTimeoutMs: 1000 * read('HEADERS_TIMEOUT', source['HEADERS_TIMEOUT'], 15, hour),
    keepAliveMs: 1000 * read('KEEP_ALIVE_TIMEOUT', source['KEEP_ALIVE_TIMEOUT'], 10, hour),
    minBodyRate: read('MIN_BODY_RATE', source['MIN_BODY_RATE'], 1_000),
    maxUncachedPerSecond: read('MAX_UNCACHED_PER_SECOND', source['MAX_UNCACHED_PER_SECOND'], 100),
    maxRenders: read('MAX_RENDERS', source['MAX_RENDERS'], 2 * renderers),
    maxWaitingRenders: read('MAX_WAITING_RENDERS', source['MAX_WAITING_RENDERS'], 128),
    maxWaitingRendersPerAddress: read('MAX_WAITING_RENDERS_PER_ADDRESS', waitingPerAddress, 96),
  };
}

function readProxies(name: string, value: string): AddressList {
  const list = readAddressList(value);
  if (list) return list;
  throw new EnvError(
    `${name} must be addresses or networks of proxies (or "loopback", "private") with commas between them, not "${value}".`,
  );
}

function readAuthSecret(value: string | undefined, { database, dataDir }: SiteLocation): string {
  if (value) return readSecret(value);
  if (database.kind === 'sqlite') return readSecretFile(dataDir);
  // A secret in the database would open the second factors in every copy of it.
  throw new EnvError(
    `With DATABASE_URL, AUTH_SECRET must be set, to the same text on all instances of the site: take it from ${join(dataDir, 'auth-secret')} if that file exists, otherwise from openssl rand -base64 32.`,
  );
}

function readSecret(value: string): string {
  if (value.length >= minSecretLength) return value;
  throw new EnvError(`AUTH_SECRET must have at least ${minSecretLength} characters.`);
}

function readEmail(value: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new EnvError(`ADMIN_EMAIL must be an e-mail address, not "${value}".`);
}

function readPassword(value: string | undefined): string | null {
  if (!value) return null;
  if ([...value].length >= minPasswordLength) return value;
  throw new EnvError(`ADMIN_PASSWORD must have at least ${minPasswordLength} characters.`);
}
