import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import type { S3Settings } from '@/lib/env/s3-settings';
import { createPostgresCluster, type PostgresCluster } from '../../setup/postgres-cluster';
import { startS3 } from '../../setup/s3-server';
import { startGate, type Gate } from './gate';
import { startSite, type RunningSite, type SiteOptions } from './running-site';

/** What the instances of a site share. */
export interface SharedParts {
  readonly postgres: PostgresCluster;
  /** The way from the instances to the object storage. */
  readonly s3Gate: Gate;
  /** Runs a query in the schema of the site. */
  query<Row extends object>(text: string): Promise<Row[]>;
  /** Lists the keys of all stored objects, without the mark of the site. */
  listObjects(): Promise<string[]>;
  /** Starts an instance. `env`: settings besides those of the shared parts. */
  startInstance(options?: SiteOptions): Promise<RunningSite>;
  /** Kills the instances that run, and stops the rest. */
  remove(): Promise<void>;
}

/** Starts an empty PostgreSQL database and an empty object storage. */
export async function startSharedParts(): Promise<SharedParts> {
  const postgres = createPostgresCluster({ isDurable: true });
  await postgres.start();
  const s3 = await startS3();
  const s3Gate = await startGate(Number(new URL(s3.settings.endpoint!).port));
  const settings = {
    DATABASE_URL: postgres.url,
    DATABASE_SCHEMA: 'school',
    AUTH_SECRET: 'a secret that all instances have, long enough',
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${s3Gate.port}`,
    S3_ACCESS_KEY_ID: s3.settings.keys?.id ?? '',
    S3_SECRET_ACCESS_KEY: s3.settings.keys?.secret ?? '',
  };
  const s3Client = createS3Client(s3.settings);
  const running: RunningSite[] = [];
  return {
    postgres,
    s3Gate,
    query: (text) => query(postgres.url, settings.DATABASE_SCHEMA, text),
    listObjects: () => listObjects(s3Client, s3.settings.bucket),
    async startInstance({ dataDir, env, ...options } = {}) {
      const site = await startSite({
        ...options,
        dataDir: dataDir ?? mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'instance-')),
        env: { ...settings, ...env },
      });
      running.push(site);
      return site;
    },
    async remove() {
      await Promise.all(running.map((site) => site.kill()));
      await s3Gate.close().catch(() => {});
      s3Client.destroy();
      await s3.stop();
      await postgres.remove();
    },
  };
}

async function query<Row extends object>(url: string, schema: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

function createS3Client({ region, endpoint, keys }: S3Settings): S3Client {
  return new S3Client({
    region,
    endpoint: endpoint!,
    forcePathStyle: true,
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
}

async function listObjects(client: S3Client, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }));
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key!));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return keys.filter((key) => !key.startsWith('.site/'));
}
