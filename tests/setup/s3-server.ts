import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { S3Settings } from '@/lib/env/s3-settings';

/** A running S3 server with an empty bucket. */
export interface S3Server {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

/**
 * Starts an S3 server on a free port with a new bucket. With `TEST_S3_ENDPOINT`, creates the bucket there instead, with
 * the keys that the client finds.
 */
export async function startS3(): Promise<S3Server> {
  const given = process.env['TEST_S3_ENDPOINT'];
  const { endpoint, stop } = given ? { endpoint: given, stop: async () => {} } : await startServer();
  const settings: S3Settings = {
    bucket: `test-${randomBytes(6).toString('hex')}`,
    endpoint,
    region: 'us-east-1',
    prefix: 'school/',
    keys: given ? null : { id: 'S3RVER', secret: 'S3RVER' },
    hasPathStyle: true,
    cacheBytes: 1_000_000,
  };
  await createBucket(settings);
  return { settings, stop };
}

async function startServer() {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const stop = async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

async function createBucket({ bucket, endpoint, region, keys }: S3Settings): Promise<void> {
  const client = new S3Client({
    region,
    endpoint: endpoint!,
    forcePathStyle: true,
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
