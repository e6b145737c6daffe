import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '@/lib/shared/version';
import { root } from './source-files';

it('the changelog begins with the version of the package', () => {
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
  expect(changelog.match(/^## (\S+)/m)?.[1]).toBe(version);
});
