import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasProxy } from './setup/start-proxy';
import { createTlsFiles, type TlsFiles } from './setup/tls-files';

const deployment = readFileSync('docs/deployment.md', 'utf8');

const configurations = {
  'docs/deployment.md': /```nginx\n(.*?)```/s.exec(deployment)![1]!,
  'deploy/nginx.conf': readFileSync('deploy/nginx.conf', 'utf8'),
};

describe.skipIf(!hasProxy('nginx'))('nginx', () => {
  let folder: string;
  let tls: TlsFiles;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    tls = createTlsFiles();
  });
  afterAll(() => {
    tls.remove();
    rmSync(folder, { recursive: true });
  });

  test.each(Object.entries(configurations))('accepts the configuration of %s', (_name, text) => {
    const site = text
      .replace(/(ssl_certificate +)\S+;/, `$1${tls.certificate};`)
      .replace(/(ssl_certificate_key +)\S+;/, `$1${tls.key};`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file, '-e', 'stderr'], {
      encoding: 'utf8',
    });
    expect([status, stderr.replace(/.*(syntax is ok|test is successful)\n/g, '')]).toEqual([0, '']);
  });
});
