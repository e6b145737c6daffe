import { resolve } from 'node:path';
import { logFormats, logLevels, type LogSettings } from '@/lib/log/log';
import { readProxies, type AddressList } from './address-list';
import { readAdmin, type AdminSettings } from './admin-settings';
import { readLimits, type Limits } from './delivery-limits';
import { EnvError, readChoice, readCount, readFlag } from './env-values';
import { checkAddedSettings, type EnvSource, type FeatureSettings } from './feature-settings';
import { readMail, type MailSettings } from './mail-settings';
import { readMetricsAccess, type MetricsAccess } from './metrics-access';
import { readAuthSecret } from './secret-file';
import { readLocation, readSiteUrl, type SiteLocation } from './site-location';

export { EnvError };

/** Settings of the core of a server process. Those of features are read with {@link readSettings}. */
export interface Env extends SiteLocation {
  readonly host: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: AddressList;
  /** Field of `GET /user` that contains the user. */
  readonly apiUserProperty: string;
  /** Key material for the session cookie. */
  readonly authSecret: string;
  readonly admin: AdminSettings;
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
  /** The server of mail; `null` if the site sends none. */
  readonly mail: MailSettings | null;
  readonly log: LogSettings;
}

/** In seconds. */
const hour = 3600;

/**
 * Returns the checked, frozen settings of the core, and checks those of the features that this process has installed.
 * Creates the secret file if `AUTH_SECRET` is not set. Throws {@link EnvError}.
 */
export function readEnv(source: EnvSource): Env {
  const location = readLocation(source);
  const renderers = readCount('RENDERERS', source['RENDERERS'], 1, 32);
  const settings = {
    ...location,
    host: source['HOST'] || '0.0.0.0',
    trustedProxies: readProxies('TRUST_PROXY', source['TRUST_PROXY']),
    apiUserProperty: source['API_USER_PROPERTY'] || 'user',
    admin: readAdmin(source['ADMIN_EMAIL'], source['ADMIN_PASSWORD']),
    hstsSubdomains: readFlag('HSTS_SUBDOMAINS', source['HSTS_SUBDOMAINS'], false),
    renderers,
    releaseDir: resolve(/* turbopackIgnore: true */ source['RELEASE_DIR'] || '.'),
    databaseAwayMs:
      1000 * readCount('DATABASE_AWAY_SECONDS', source['DATABASE_AWAY_SECONDS'], hour, 7 * 24 * hour),
    isStaticCopy: readFlag('STATIC_COPY', source['STATIC_COPY'], false),
    sampleContent: readFlag('SAMPLE_CONTENT', source['SAMPLE_CONTENT'], true),
    limits: readLimits(source, renderers),
    metrics: readMetricsAccess(source['METRICS'], source['METRICS_TOKEN']),
    mail: readMail({ smtpUrl: source['SMTP_URL'], from: source['MAIL_FROM'] }, location.siteUrl),
    log: {
      format: readChoice('LOG_FORMAT', source['LOG_FORMAT'], logFormats),
      level: readChoice('LOG_LEVEL', source['LOG_LEVEL'], logLevels),
    },
  };
  checkAddedSettings(source, location);
  // Last, because it may create a file, which refused settings should not leave. The supervisor has no features
  // installed, so a renderer refuses theirs later.
  return Object.freeze({ ...settings, authSecret: readAuthSecret(source['AUTH_SECRET'], location) });
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

/** Returns the settings of a feature. Creates no files. Throws {@link EnvError}. */
export function readSettings<Settings>(
  settings: FeatureSettings<Settings>,
  source: EnvSource = process.env,
): Settings {
  return settings.read(source, { siteUrl: readSiteUrl(source) });
}

/** Returns the location of the site. Creates no files. Throws {@link EnvError}. */
export function readSiteLocation(): SiteLocation {
  return readLocation(process.env);
}
