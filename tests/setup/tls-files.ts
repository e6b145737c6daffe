import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount } from './postgres-cluster';

/** Paths of PEM files for a PostgreSQL server on `localhost`. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
  /** Certificate of the authority that signed `certificate`. */
  readonly authority: string;
  /** Certificate of an authority that did not. */
  readonly otherAuthority: string;
  remove(): void;
}

/** Creates two authorities and a server certificate of one of them, with openssl. */
export function createTlsFiles(): TlsFiles {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const inFolder = (name: string) => join(folder, name);
  const create = (name: string, subject: string, ...args: readonly string[]) => {
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-noenc',
      '-keyout',
      `${name}.key`,
    ];
    const request = ['req', '-x509', '-days', '2', '-subj', `/CN=${subject}`, '-out', `${name}.pem`];
    execFileSync('openssl', [...request, ...key, ...args], { cwd: folder, stdio: 'pipe' });
  };
  create('authority', 'Authority of the school');
  create('other', 'Another authority');
  const signed = [
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority.key',
    '-addext',
    'subjectAltName=DNS:localhost',
  ];
  create('server', 'localhost', ...signed);
  // PostgreSQL refuses a key that other accounts may read.
  chmodSync(inFolder('server.key'), 0o600);
  const account = findAccount();
  for (const path of account ? [folder, inFolder('server.key')] : [])
    chownSync(path, account!.uid, account!.gid);
  return {
    certificate: inFolder('server.pem'),
    key: inFolder('server.key'),
    authority: inFolder('authority.pem'),
    otherAuthority: inFolder('other.pem'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
