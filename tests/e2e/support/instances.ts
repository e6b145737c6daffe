import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresCluster, type PostgresCluster } from '../../setup/postgres-cluster';
import { startS3 } from '../../setup/s3-server';
import { startGate, type Gate } from './gate';
import { startSite, type RunningSite, type SiteOptions } from './site';

/** What the instances of a site share. */
export interface SharedParts {
  readonly postgres: PostgresCluster;
  /** The way from the instances to the object storage. */
  readonly s3Gate: Gate;
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
  const running: RunningSite[] = [];
  return {
    postgres,
    s3Gate,
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
      await s3.stop();
      await postgres.remove();
    },
  };
}
