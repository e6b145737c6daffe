import { EnvError, readFlag, readHttpUrl } from './env-values';

/** Where files are stored in S3-compatible object storage. */
export interface S3Settings {
  readonly bucket: string;
  /** Base URL of the service; `null` for Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Begins the key of every object; empty or ends with a slash. */
  readonly prefix: string;
  /** Keys of the account; `null` for those that the official client finds, such as the role of the machine. */
  readonly keys: { readonly id: string; readonly secret: string } | null;
  /** Whether the bucket is a part of the path instead of the host name. */
  readonly hasPathStyle: boolean;
  /** Greatest size of the local copies, in bytes. */
  readonly cacheBytes: number;
}

/** Values of the environment by their last part: `S3_BUCKET` is `bucket`. */
export interface S3Source {
  readonly bucket: string | undefined;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  readonly prefix: string | undefined;
  readonly keyId: string | undefined;
  readonly secret: string | undefined;
  readonly pathStyle: string | undefined;
  /** In megabytes. */
  readonly cacheMb: number;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[A-Za-z0-9_-]+\/?)*$/;

/** Returns the settings of object storage; `null` if `S3_BUCKET` is not set. Throws `EnvError`. */
export function readS3(source: S3Source): S3Settings | null {
  const { bucket, keyId, secret, cacheMb } = source;
  if (!bucket) {
    if (source.endpoint || keyId) throw new EnvError('S3_BUCKET is missing: name the bucket for the files.');
    return null;
  }
  if (!bucketName.test(bucket))
    throw new EnvError(`S3_BUCKET must be the name of a bucket, not "${bucket}".`);
  if (Boolean(keyId) !== Boolean(secret))
    throw new EnvError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  const prefix = source.prefix ?? '';
  if (!prefixPattern.test(prefix))
    throw new EnvError(`S3_PREFIX must be letters, digits, "-", "_" and "/", not "${prefix}".`);
  const endpoint = source.endpoint ? readHttpUrl('S3_ENDPOINT', source.endpoint) : null;
  return {
    bucket,
    endpoint,
    region: source.region || 'us-east-1',
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    keys: keyId && secret ? { id: keyId, secret } : null,
    hasPathStyle: readFlag('S3_PATH_STYLE', source.pathStyle, endpoint !== null),
    cacheBytes: cacheMb * 1_000_000,
  };
}
