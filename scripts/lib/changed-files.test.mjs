import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listChangedFiles, listRecentChanges } from './changed-files.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', 'ignored.ts');
  write('old.ts', '1');
  write('gone.ts', '1');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('lists files that differ from the last commit on main', () => {
  expect(listChangedFiles(folder)).toEqual([]);
  write('old.ts', '2');
  write('new.ts', '1');
  write('ignored.ts', '1');
  rmSync(join(folder, 'gone.ts'));
  expect(listChangedFiles(folder)).toEqual(['new.ts', 'old.ts']);
});

test('lists files that differ from main on a branch', () => {
  git('switch', '--quiet', '--create', 'branch');
  write('committed.ts', '1');
  commit();
  write('old.ts', '2');
  expect(listChangedFiles(folder)).toEqual(['committed.ts', 'old.ts']);
});

test('lists files that differ from the last commit without a branch main', () => {
  git('branch', '--quiet', '--move', 'other');
  write('old.ts', '2');
  expect(listChangedFiles(folder)).toEqual(['old.ts']);
});

test('lists files that differ from the last commit older than a day', () => {
  commit('2001-01-01T00:00:00Z');
  write('recent.ts', '1');
  rmSync(join(folder, 'gone.ts'));
  commit();
  write('new.ts', '1');
  expect(listRecentChanges(folder)).toEqual(['gone.ts', 'new.ts', 'recent.ts']);
});

test('knows no recent changes in a repository younger than a day, a shallow clone and without git', () => {
  expect(listRecentChanges(folder)).toBeNull();
  commit('2001-01-01T00:00:00Z');
  const clone = join(folder, 'clone');
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, clone);
  expect(listRecentChanges(clone)).toBeNull();
  rmSync(join(folder, '.git'), { recursive: true });
  expect(listRecentChanges(folder)).toBeNull();
});

/** Commits all changes. `date`: now by default; git compares it with the clock. */
function commit(date = '') {
  git('add', '--all');
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
  const env = date ? { ...process.env, GIT_COMMITTER_DATE: date } : process.env;
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'a'], {
    cwd: folder,
    env,
  });
}

function git(...args) {
  execFileSync('git', args, { cwd: folder });
}

function write(name, text) {
  writeFileSync(join(folder, name), text);
}
