import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, readCount } from './env-values';
import type { EnvSource } from './feature-settings';

/** Where the database is. */
export type DatabaseSettings = SqliteSettings | PostgresSettings;

/** A database in a file. */
export interface SqliteSettings {
  readonly kind: 'sqlite';
  /** Absolute path of the file. */
  readonly path: string;
}

/** A schema of a PostgreSQL database. */
export interface PostgresSettings {
  readonly kind: 'postgresql';
  /** Host name, address, or folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** `undefined`: as in PostgreSQL's password file, or none. */
  readonly password: string | undefined;
  readonly database: string;
  readonly tls: TlsSettings | null;
  /** Name of the schema, safe as an identifier without quotes. */
  readonly schema: string;
  /** Maximum number of connections of a renderer. */
  readonly poolSize: number;
  /** Longest time of a statement, in milliseconds. */
  readonly statementTimeoutMs: number;
}

/** How a server proves who it is. */
export interface TlsSettings {
  /** Whether its certificate must be signed by a known authority and name the host. */
  readonly isVerified: boolean;
  /** Certificates of the authorities in PEM; `undefined` for the authorities that Node trusts. */
  readonly ca: string | undefined;
}

const tlsModes: Readonly<Record<string, TlsSettings | null>> = {
  disable: null,
  require: { isVerified: false, ca: undefined },
  'verify-full': { isVerified: true, ca: undefined },
};

/** Returns where the database is: in a file of `dataDir` unless `DATABASE_URL` is set. Throws {@link EnvError}. */
export function readDatabase(source: EnvSource, dataDir: string): DatabaseSettings {
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

/** Returns the address of a PostgreSQL server and database. Throws {@link EnvError}. */
export function readDatabaseUrl(
  value: string,
): Pick<PostgresSettings, 'kind' | 'host' | 'port' | 'user' | 'password' | 'database' | 'tls'> {
  const url = parseUrl(value);
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '');
  // The address contains a password, so it is not part of the message.
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || database === '' || url.username === '')
    throw new EnvError('DATABASE_URL must be an address like postgres://user:password@host:5432/database.');
  const { host, sslmode, sslrootcert, ...others } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new EnvError(`DATABASE_URL must not contain ${unknown}: only host, sslmode and sslrootcert.`);
  return {
    kind: 'postgresql',
    host: host || decodeURIComponent(url.hostname) || 'localhost',
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: url.password === '' ? undefined : decodeURIComponent(url.password),
    database,
    tls: readTls(sslmode || 'disable', sslrootcert),
  };
}

/** Returns the parts of an address, or `null`. `postgres://user@/database?host=FOLDER` has no host between @ and /. */
function parseUrl(value: string): URL | null {
  if (URL.canParse(value)) return new URL(value);
  const withHost = value.replace(/^(\w+:\/\/[^/?#]*@)(?=[:/][^?#]*\?(?:.*&)?host=.)/, '$1localhost');
  return URL.canParse(withHost) ? new URL(withHost) : null;
}

function readTls(mode: string, certificates: string | undefined): TlsSettings | null {
  const tls = Object.hasOwn(tlsModes, mode) ? tlsModes[mode] : undefined;
  if (tls === undefined)
    throw new EnvError(`sslmode in DATABASE_URL must be ${Object.keys(tlsModes).join(', ')}, not "${mode}".`);
  if (certificates === undefined) return tls;
  // Only this mode checks certificates, so the file would be ignored.
  if (!tls?.isVerified) throw new EnvError('sslrootcert in DATABASE_URL needs sslmode=verify-full.');
  try {
    return { ...tls, ca: readFileSync(certificates, 'utf8') };
  } catch (error) {
    throw new EnvError(`sslrootcert in DATABASE_URL cannot be read: ${(error as Error).message}.`);
  }
}

/** Returns the name of a schema. Throws {@link EnvError}. */
export function readSchemaName(value: string): string {
  if (/^[a-z][a-z0-9_]{0,62}$/.test(value) && !value.startsWith('pg_') && value !== 'information_schema')
    return value;
  throw new EnvError(
    `DATABASE_SCHEMA must be a name of small Latin letters, digits and _, which begins with a letter and not with pg_, not "${value}".`,
  );
}
