import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '@/tests/architecture/source-files';
import { isFullRun } from '../e2e/support/coverage';
import { findObstacle, startDebian, type DebianMachine } from './debian-machine';
import { createFollower, type Follower } from './follow-document';
import { prepareMachine } from './prepare-machine';

const document = readFileSync(join(root, 'docs/deployment.md'), 'utf8');

/** Debian is downloaded, and the site is built. */
const timeoutMs = 3_600_000;

const obstacle = isFullRun ? findObstacle() : 'only npm run test:full follows it';
const suffix = obstacle === null ? '' : ` (${obstacle})`;

let machine: DebianMachine;
let follow: Follower['follow'];
let listPending: Follower['listPending'];

const curl = 'curl --silent --cacert /etc/letsencrypt/live/lyceum.example/fullchain.pem';

// Ubuntu is not among the packages of Debian's mirrors, so the document is not followed there.
describe.skipIf(obstacle !== null)(`docs/deployment.md on Debian 12${suffix}`, { timeout: timeoutMs }, () => {
  beforeAll(async () => {
    machine = await startDebian('bookworm');
    await prepareMachine(machine);
    ({ follow, listPending } = createFollower(document, machine));
  }, timeoutMs);
  afterAll(() => machine?.remove(), timeoutMs);

  test('installs the packages and creates the account', async () => {
    await follow('Running the site on a server', { network: 'host' });
    expect(await read('id --name --user lyceum')).toEqual(['lyceum']);
    expect(await read('stat --format %U /srv/lyceum/releases')).toEqual(['lyceum']);
  });

  test('builds a version', async () => {
    await follow('Install a version', { network: 'host' });
    expect(
      await read('cd /srv/lyceum/current && sudo -u lyceum git status --short && ls dist/built-from'),
    ).toEqual(['dist/built-from']);
    report('size of a version and of the cache in MiB', await machine.run(sizes));
  });

  test('starts the site, whose journal has the first account', async () => {
    await follow('Keep it alive');
    await waitForLine('First account');
    await waitForLine('Cabinet  ');
    expect(await read('stat --format "%U %a" /var/lib/lyceum')).toEqual(['lyceum', '700']);
    expect(await machine.run('systemd-analyze verify /etc/systemd/system/lyceum.service')).toBe('');
  });

  test('nginx answers with HTTP/2, redirects http and logs no reader of the page for reports', async () => {
    await follow('nginx', { network: 'host' });
    await expectProxy('301');
    await machine.run(`${curl} https://lyceum.example/ru/senim; ${curl} https://lyceum.example/ru/contact`);
    const log = machine.read('/var/log/nginx/access.log');
    expect([log.includes('/ru/contact'), log.includes('senim')]).toEqual([true, false]);
  });

  test('creates a link to set a password', async () => {
    expect(await follow('Commands beside the site')).toMatch(/https:\/\/lyceum\.example\/\S+/);
  });

  test('makes backups every night and keeps fourteen', async () => {
    await follow('Backup', { count: 1 });
    await machine.run('cd /var/backups/lyceum && touch lyceum-2020-01-{10..30}T030000Z.zip');
    await follow('Backup', { count: 3 });
    expect(await read('ls /var/backups/lyceum | wc --lines')).toEqual(['14']);
    expect(await read('ls /var/backups/lyceum | grep --invert-match --count 2020')).toEqual(['2']);
    expect(await read('systemctl is-enabled lyceum-backup.timer')).toEqual(['enabled']);
    expect(await machine.run('systemd-analyze verify /etc/systemd/system/lyceum-backup.*')).toBe('');
  });

  test('makes a backup with the settings of a file', async () => {
    await follow('Backup', { count: 2 });
    expect(await read('ls /var/backups/lyceum | grep --invert-match --count 2020')).toEqual(['3']);
  });

  test('restores a backup', async () => {
    await follow('Backup');
    await waitForLine('Cabinet  ', 2);
    const health = await machine.run(`${curl} https://lyceum.example/api/health`);
    expect(JSON.parse(health)).toMatchObject({ status: 'ok' });
  });

  test('rehearses a restore, now and every week', async () => {
    const output = await follow('Rehearsal');
    // Once by the command, and once by the service, whose journal is shown.
    expect(output.match(/The backup can be restored/g)).toHaveLength(2);
    expect(await read('systemctl is-enabled lyceum-rehearsal.timer')).toEqual(['enabled']);
    expect(await machine.run('systemd-analyze verify /etc/systemd/system/lyceum-rehearsal.*')).toBe('');
  });

  test('Caddy answers with HTTP/2 and redirects http', async () => {
    await machine.run('systemctl stop nginx');
    await follow('Caddy', { network: 'host' });
    await expectProxy('308');
  });

  test('no block of the document is left', () => {
    expect(listPending()).toEqual([]);
  });
});

const sizes = 'du --summarize --dereference --block-size=M /srv/lyceum/current ~lyceum/.npm';

/** Runs lines that print words; returns the words. */
async function read(lines: string): Promise<string[]> {
  return (await machine.run(lines)).trim().split(/\s+/);
}

/** Waits until the journal of the site has `count` lines with a text. */
async function waitForLine(text: string, count = 1): Promise<void> {
  const search = () => read(`journalctl --unit lyceum | grep --count '${text}' || true`);
  await expect.poll(search, { timeout: 300_000 }).toEqual([String(count)]);
}

/** Expects a page over HTTP/2, and that http redirects to it with a status. */
async function expectProxy(redirection: string): Promise<void> {
  const request = (format: string, url: string) =>
    read(`${curl} --output /dev/null --write-out '${format}' '${url}'`);
  expect(await request('%{http_version} %{http_code}', 'https://lyceum.example/ru')).toEqual(['2', '200']);
  const redirected = await request('%{http_code} %{redirect_url}', 'http://lyceum.example/ru?a=1');
  expect(redirected).toEqual([redirection, 'https://lyceum.example/ru?a=1']);
}

function report(name: string, text: string): void {
  console.log(`${name}: ${text.trim()}`);
}
