import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSmallInstallation } from '@/tests/setup/small-releases';
import { spawnCommand } from '@/tests/setup/spawn-command';
import { root } from './lib/run.mjs';

// Each update watches the new version for seconds.
vi.setConfig({ testTimeout: 120_000 });

let site;
let first;
beforeEach(async () => {
  site = await createSmallInstallation();
  site.release({ version: '1.0.0', notes: '- Never shown.' });
  first = site.install();
});
afterEach(() => site.remove());

const update = (...args) => site.spawnUpdate(args).ended;
const listReleases = () => readdirSync(join(site.folder, 'releases')).sort();

/** Makes a copy of the release, as the one before. Returns its folder. */
function copyRelease() {
  const other = join(site.folder, 'releases/0.9.0-0123456789ab');
  cpSync(first, other, { recursive: true });
  return other;
}

const listFolder = () => readdirSync(site.folder).sort();

/** Starts an update whose build waits, and waits for its build. Returns it with the function that lets the build go on. */
async function startHeldUpdate(release) {
  const hold = join(site.dataDir, 'hold');
  writeFileSync(hold, '');
  const command = site.spawnUpdate([], { HOLD_BUILD: hold });
  const mark = join(site.folder, 'releases', release, 'node_modules/build-process');
  await expect.poll(() => existsSync(mark) && readFileSync(mark, 'utf8'), { timeout: 20_000 }).toBeTruthy();
  return { command, pid: Number(readFileSync(mark, 'utf8')) };
}

const isAlive = (pid) =>
  existsSync(`/proc/${pid}`) && !/^State:\sZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

describe.runIf(process.platform === 'linux')('npm run update', () => {
  test('updates to the newest tag, shows the notes of all versions in between and makes a backup', async () => {
    await site.start();
    site.release({ version: '1.0.1', notes: '- Mended a door.' });
    site.release({ version: '1.0.2' });
    const commit = site.release({
      version: '1.1.0',
      notes: '- Opened a window.',
      migrations: ['0002-more.expand'],
    });
    const { code, stdout, stderr } = await update();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /Upgrade notes of 1\.0\.1\n- Mended a door\.\n\n\nUpgrade notes of 1\.1\.0\n- Opened a window\./,
    );
    expect(stdout).not.toContain('Never shown');
    expect(await site.readVersion()).toBe('1.1.0');
    expect(site.readCurrent()).toBe(join(site.folder, 'releases', `1.1.0-${commit}`));
    const [backup, ...others] = readdirSync(join(site.folder, 'backups'));
    expect(backup).toMatch(/^before-1\.1\.0-\d+-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/);
    expect(others).toEqual([]);
    expect(readFileSync(join(site.folder, 'backups', backup), 'utf8')).toBe(site.dataDir);
    expect(listFolder()).toEqual(['backups', 'current', 'releases']);
    expect(await update()).toEqual({
      code: 0,
      stdout: 'Version 1.1.0 runs, and there is nothing newer.\n',
      stderr: '',
    });
  });

  test('only says what would happen with --check', async () => {
    await site.start();
    const commit = site.release({ version: '1.1.0' });
    const { code, stdout } = await update('--check');
    expect(code).toBe(0);
    expect(stdout).toContain(
      `Updates to 1.1.0 (v1.1.0, commit ${commit}) in ${site.folder}/releases/1.1.0-${commit}.\n`,
    );
    expect(stdout).toMatch(/Needs 0\.\d{3} GB in \S+, where \d+\.\d GB are free\.\n$/);
    expect([listFolder(), listReleases()]).toEqual([['current', 'releases'], [basename(first)]]);
    expect(await site.readVersion()).toBe('1.0.0');
  });

  test.each([
    ['throws', 'ends at its start', []],
    ['unhealthy', 'does not answer /api/health with 200 and its version', []],
    ['hangs', 'did not start within 2 seconds', ['--limit=2']],
  ])('goes back from a version that %s', async (fault, sentence, args) => {
    await site.start();
    site.release({ version: '1.1.0', fault });
    const { code, stderr } = await update(...args);
    expect({ code, stderr: stderr.split('\n').at(-2) }).toEqual({
      code: 1,
      stderr: `Version 1.1.0 ${sentence}. Version 1.0.0 runs again.`,
    });
    expect([await site.readVersion(), site.readCurrent()]).toEqual(['1.0.0', first]);
    site.release({ version: '1.1.1' });
    expect(await update()).toMatchObject({ code: 0 });
    expect(await site.readVersion()).toBe('1.1.1');
  });

  test('restarts for a migration that does more than add, if it may', async () => {
    await site.start();
    site.release({ version: '2.0.0', migrations: ['0003-drop'] });
    const refused = await update();
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was changed: update with --restart /),
    });
    expect(refused.stdout).toContain('because the migration 0003-drop does more than add');
    expect(listReleases()).toEqual([basename(first)]);
    expect(await update('--restart')).toMatchObject({ code: 0, stderr: '' });
    expect(await site.readVersion()).toBe('2.0.0');
    expect(await update('v1.0.0')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Version 1\.0\.0 cannot use the database of version 2\.0\.0 \(0003-drop\): /,
      ),
    });
  });

  test('goes back with a restart from a version that ends', async () => {
    await site.start();
    site.release({ version: '2.0.0', migrations: ['0003-drop'], fault: 'throws' });
    const { code, stderr } = await update('--restart');
    expect({ code, last: stderr.split('\n').at(-2) }).toEqual({
      code: 1,
      last: 'Version 2.0.0 ends at its start. Version 1.0.0 runs again.',
    });
    expect(await site.readVersion()).toBe('1.0.0');
  });

  test('goes to a tag or commit that is named, without a build if there is one', async () => {
    await site.start();
    const commit = site.release({ version: '1.0.1' });
    site.release({ version: '1.1.0' });
    expect(await update(commit.slice(0, 8))).toMatchObject({ code: 0 });
    expect(await site.readVersion()).toBe('1.0.1');
    const back = await update('v1.0.0');
    expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining('2/3 Built already') });
    expect([await site.readVersion(), site.readCurrent()]).toEqual(['1.0.0', first]);
  });

  test('keeps two other releases, and what it does not know', async () => {
    await site.start();
    mkdirSync(join(site.folder, 'releases/notes'));
    // What an update that was killed has left.
    mkdirSync(join(site.folder, 'releases/0.9.0-0123456789ab'));
    const names = [basename(first)];
    for (const version of ['1.0.1', '1.0.2', '1.0.3', '1.0.4']) {
      names.push(`${version}-${site.release({ version })}`);
      expect(await update()).toMatchObject({ code: 0 });
    }
    // The supervisor was started in the first one, and still runs there.
    expect(listReleases()).toEqual([names[0], ...names.slice(2), 'notes'].sort());
  });

  test('updates all sites that run from the link, or none', async () => {
    const other = await site.addSite();
    await site.start();
    await other.start({ BROKEN_VERSION: '1.1.0', SITE_URL: 'https://other.example' });
    site.release({ version: '1.1.0' });
    const { code, stderr } = await update();
    expect({ code, last: stderr.split('\n').at(-2) }).toEqual({
      code: 1,
      last: 'Version 1.1.0 ends at its start (https://other.example). Version 1.0.0 runs again.',
    });
    expect([await site.readVersion(), await other.readVersion()]).toEqual(['1.0.0', '1.0.0']);
    site.release({ version: '1.1.1' });
    expect(await update()).toMatchObject({ code: 0 });
    expect([await site.readVersion(), await other.readVersion()]).toEqual(['1.1.1', '1.1.1']);
    const backups = readdirSync(join(site.folder, 'backups'));
    expect(new Set(backups.map((name) => name.split('-')[2])).size).toBe(2);
  });

  test('begins with the named site, and touches no site after one that does not run the version', async () => {
    const [bad, third] = [await site.addSite(), await site.addSite()];
    await site.start({ SITE_URL: 'https://good.example' });
    await bad.start({ SITE_URL: 'https://bad.example', BROKEN_VERSION: '1.1.0' });
    await third.start({ SITE_URL: 'https://third.example' });
    site.release({ version: '1.1.0' });
    expect(await update('--first=none.example')).toMatchObject({
      code: 1,
      stderr:
        'No site with the address none.example runs: https://good.example, https://bad.example, https://third.example do.\n',
    });
    const canary = await update('--first=bad.example');
    expect(canary.stderr.split('\n').at(-2)).toBe(
      'Version 1.1.0 ends at its start (https://bad.example). Version 1.0.0 runs again.',
    );
    expect(canary.stdout).not.toContain('runs it');
    const { code, stdout } = await update('--first=https://third.example');
    expect({ code, started: stdout.match(/^.* runs it .*$/gm) }).toEqual({
      code: 1,
      started: ['https://third.example runs it (1 of 3).', 'https://good.example runs it (2 of 3).'],
    });
    const versions = [site, bad, third].map(({ readVersion }) => readVersion());
    expect(await Promise.all(versions)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  });

  test('refuses a second update, and works after one that was killed during the build', async () => {
    await site.start();
    const release = `1.1.0-${site.release({ version: '1.1.0' })}`;
    const { command, pid } = await startHeldUpdate(release);
    expect(await update()).toEqual({
      code: 1,
      stdout: '',
      stderr: `Another update runs in ${site.folder}: wait until it has ended.\n`,
    });
    command.process.kill('SIGKILL');
    // Its output stays open: the build goes on.
    await once(command.process, 'exit');
    expect([isAlive(pid), await site.readVersion()]).toEqual([true, '1.0.0']);
    expect(await update()).toMatchObject({ code: 0 });
    expect([isAlive(pid), await site.readVersion()]).toEqual([false, '1.1.0']);
  });

  test('removes the release when its build fails', async () => {
    await site.start();
    site.release({ version: '1.1.0', fault: 'does not build' });
    const { code, stderr } = await update();
    expect({ code, last: stderr.split('\n').at(-2) }).toEqual({
      code: 1,
      last: 'The version was not built, and the site goes on as before.',
    });
    expect([listReleases(), await site.readVersion()]).toEqual([[basename(first)], '1.0.0']);
  });

  test('removes the release when it is stopped during the build', async () => {
    await site.start();
    const { command } = await startHeldUpdate(`1.1.0-${site.release({ version: '1.1.0' })}`);
    command.process.kill('SIGINT');
    expect(await command.ended).toMatchObject({ code: 1, stderr: 'Stopped: nothing was changed.\n' });
    expect([listReleases(), await site.readVersion()]).toEqual([[basename(first)], '1.0.0']);
  });

  test.each([
    ['before the switch of the link', () => first],
    ['after the new version has answered', () => copyRelease()],
  ])('only removes its mark after one that was killed %s', async (_when, readBefore) => {
    await site.start();
    symlinkSync(readBefore(), join(site.folder, 'current.before'));
    const { code, stdout } = await update();
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        'The last update was interrupted. Version 1.0.0 runs.\nVersion 1.0.0 runs, and there is nothing newer.\n',
    });
    expect([listFolder(), site.readCurrent()]).toEqual([['current', 'releases'], first]);
  });

  describe('between the switch of the link and the answer', () => {
    let command;
    let second;
    beforeEach(async () => {
      await site.start();
      second = join(site.folder, 'releases', `1.1.0-${site.release({ version: '1.1.0', fault: 'hangs' })}`);
      command = site.spawnUpdate(['--limit=10']);
      await expect.poll(() => site.readCurrent(), { timeout: 20_000 }).toBe(second);
    });

    test('goes back when it is stopped', async () => {
      command.process.kill('SIGINT');
      expect(await command.ended).toMatchObject({
        code: 1,
        stderr: 'Version 1.1.0 was stopped before it answered. Version 1.0.0 runs again.\n',
      });
      expect([await site.readVersion(), site.readCurrent()]).toEqual(['1.0.0', first]);
    });

    test('leaves the site running when it is killed, and the next update goes back first', async () => {
      command.process.kill('SIGKILL');
      await command.ended;
      expect(await site.readVersion()).toBe('1.0.0');
      site.release({ version: '1.1.1' });
      const { code, stdout } = await update('--limit=15');
      expect(code).toBe(0);
      expect(stdout).toMatch(/^The last update was interrupted\. Going back to 1\.0\.0\.\n/);
      expect(await site.readVersion()).toBe('1.1.1');
      expect(listFolder()).toEqual(['backups', 'current', 'releases']);
    });
  });

  describe('refuses', () => {
    /** What is wrong, the arguments, and the sentence. */
    const cases = {
      'a tag that does not exist': {
        args: ['v9.9.9'],
        sentence: /^The repository \S+ has no tag or commit "v9\.9\.9"\.\n$/,
      },
      'an unknown option': { args: ['--force'], sentence: /^Unknown option '--force' \(npm run update -- / },
      'a missing folder for the backup': {
        args: ['--backup=/nowhere'],
        sentence: /^There is no folder \/nowhere: make it first\.\n$/,
      },
      'a changed file': {
        spoil: () => writeFileSync(join(first, 'CHANGELOG.md'), 'mine'),
        sentence: /^\S+ has a changed file, CHANGELOG\.md, that the new version would not have: /,
      },
      'a repository that is gone': {
        spoil: () => setRemote('/nowhere'),
        sentence: /^The repository \/nowhere does not exist\.\n$/,
      },
      'a network that is away': {
        spoil: () => setRemote('http://somebody:secret@127.0.0.1:9/site.git'),
        sentence:
          /^The repository http:\/\/127\.0\.0\.1:9\/site\.git cannot be reached: is this machine connected to the internet\?\n$/,
      },
    };

    const restore = (path) => writeFileSync(join(first, path), original[path]);
    const original = {};
    beforeEach(() => {
      original['CHANGELOG.md'] = readFileSync(join(first, 'CHANGELOG.md'), 'utf8');
    });

    function setRemote(address) {
      const config = join(first, '.git/config');
      writeFileSync(config, readFileSync(config, 'utf8').replace(/url = .*/, `url = ${address}`));
    }

    test('what it cannot do, with a sentence', async () => {
      await site.start();
      site.release({ version: '1.1.0' });
      for (const [name, { spoil, args = [], sentence }] of Object.entries(cases)) {
        spoil?.();
        const { code, stderr } = await update(...args);
        expect({ name, code, isOneLine: /^[^\n]*\n$/.test(stderr) }).toEqual({
          name,
          code: 1,
          isOneLine: true,
        });
        expect(stderr).toMatch(sentence);
        if (name === 'a changed file') restore('CHANGELOG.md');
      }
      expect([listReleases(), await site.readVersion()]).toEqual([[basename(first)], '1.0.0']);
    });

    test('a folder of another account', async () => {
      const releases = join(site.folder, 'releases');
      if (process.getuid() === 0) chownSync(releases, 65534, 65534);
      else chmodSync(releases, 0o555);
      const { code, stderr } = await update();
      chmodSync(releases, 0o755);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^\S+\/releases (does not belong to root|cannot be written to by this account): run "sudo -u \S+ -H npm run update"\.\n$/,
      );
    });

    test('a site that does not run', async () => {
      const { code, stderr } = await update();
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `No site of this account runs with RELEASE_DIR=${site.folder}/current: start it first, as "Keep it alive" in docs/deployment.md says.\n`,
      });
    });

    test('a site whose data is within the release', async () => {
      await site.start({ DATA_DIR: 'data' });
      expect(await update()).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Process \d+ runs the site without an absolute DATA_DIR, /),
      });
    });

    test('a plain clone, and says what to do', async () => {
      const { code, stderr } = await spawnCommand(join(root, 'scripts/update.mjs'), []).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^\S+ is not a release [^\n]* three commands: "npm run backup", "git pull", and [^\n]*"npm start"\.\n$/,
      );
    });
  });
});
