import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listChangedFiles } from './changed-files.mjs';

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

function commit() {
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'a');
}

function git(...args) {
  execFileSync('git', args, { cwd: folder });
}

function write(name, text) {
  writeFileSync(join(folder, name), text);
}
