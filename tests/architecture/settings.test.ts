import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listDocumentedSettings, listExampleSettings, listReadSettings } from './checks/settings';
import { root } from './source-files';

const read = (path: string) => readFileSync(root + path, 'utf8');

describe('settings', () => {
  const settings = listReadSettings(read('lib/env.ts'));

  it('stand in .env.example, all of them and no others', () => {
    expect(listExampleSettings(read('.env.example'))).toEqual(settings);
  });

  it('stand in the table of the README, all of them and no others', () => {
    expect(listDocumentedSettings(read('README.md'), 'Settings')).toEqual(settings);
  });
});

describe('the check of settings', () => {
  it('reads names from code, example and table', () => {
    expect(listReadSettings("a(source['PORT'], source['SITE_URL'], source['PORT'])")).toEqual([
      'PORT',
      'SITE_URL',
    ]);
    expect(listExampleSettings('# NOT=one\nPORT=3000\nAPI_URL=\n')).toEqual(['API_URL', 'PORT']);
    const markdown =
      '# x\n\n| `NOT` | |\n\n## Settings\n\n| `PORT`, `HOST` | see `SITE_URL` |\n\n## Other\n\n| `NOR` |';
    expect(listDocumentedSettings(markdown, 'Settings')).toEqual(['HOST', 'PORT']);
  });
});
