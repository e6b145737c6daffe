import { resolve } from 'node:path';
import { readDatabase, type DatabaseSettings } from './database-settings';
import { EnvError, readCount, readHttpUrl, readOrigin } from './env-values';
import type { EnvSource } from './feature-settings';
import { readS3, type S3Settings } from './s3-settings';

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

/** Returns the location of a site. Creates no files. Throws {@link EnvError}. */
export function readLocation(source: EnvSource): SiteLocation {
  const dataDir = resolve(/* turbopackIgnore: true */ source['DATA_DIR'] || './data');
  return {
    port: readPort(source),
    siteUrl: readSiteUrl(source),
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

/** Returns the public origin of a site without a trailing slash. Throws {@link EnvError}. */
export function readSiteUrl(source: EnvSource): string {
  return readOrigin('SITE_URL', source['SITE_URL'] || `http://localhost:${readPort(source)}`);
}

function readPort(source: EnvSource): number {
  const value = source['PORT'];
  if (!value) return 3000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new EnvError(`PORT must be a number from 0 to 65535, not "${value}".`);
}
