import { expect, test } from 'vitest';
import { EnvError } from './env-values';
import { readS3, type S3Source } from './s3-settings';

const none: S3Source = {
  bucket: undefined,
  endpoint: undefined,
  region: undefined,
  prefix: undefined,
  keyId: undefined,
  secret: undefined,
  pathStyle: undefined,
  cacheMb: 1000,
};

test('is off without a bucket', () => {
  expect(readS3(none)).toBeNull();
});

test('uses path style with an endpoint, and ends the prefix with a slash', () => {
  expect(
    readS3({ ...none, bucket: 'files', endpoint: 'http://127.0.0.1:9000/', prefix: 'school-5' }),
  ).toEqual({
    bucket: 'files',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    prefix: 'school-5/',
    keys: null,
    hasPathStyle: true,
    cacheBytes: 1_000_000_000,
  });
  expect(readS3({ ...none, bucket: 'files' })).toMatchObject({ prefix: '', hasPathStyle: false });
});

test.each<[string, Partial<S3Source>]>([
  ['S3_BUCKET is missing: name the bucket for the files.', { endpoint: 'http://storage' }],
  ['S3_BUCKET is missing: name the bucket for the files.', { keyId: 'a', secret: 'b' }],
  ['S3_BUCKET must be the name of a bucket, not "My files".', { bucket: 'My files' }],
  ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.', { bucket: 'files', keyId: 'a' }],
  ['S3_PREFIX must be letters, digits, "-", "_" and "/", not "../x".', { bucket: 'files', prefix: '../x' }],
  [
    'S3_ENDPOINT must be an address that begins with http:// or https://, not "storage:9000".',
    { bucket: 'files', endpoint: 'storage:9000' },
  ],
  ['S3_PATH_STYLE must be true or false, not "yes".', { bucket: 'files', pathStyle: 'yes' }],
])('refuses with: %s', (message, source) => {
  expect(() => readS3({ ...none, ...source })).toThrow(new EnvError(message));
});
