import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listDocumentedSettings, listExampleSettings, listReadSettings } from './checks/documented-settings';
import { root } from './source-files';

const read = (path: string) => readFileSync(root + path, 'utf8');

describe('settings', () => {
  const settings = listReadSettings(read('lib/env/env.ts'));

  it('equal those in .env.example', () => {
    expect(listExampleSettings(read('.env.example'))).toEqual(settings);
  });

  it('equal those in the table of docs/settings.md', () => {
    expect(listDocumentedSettings(read('docs/settings.md'), 'Names')).toEqual(settings);
  });
});

describe('settings check', () => {
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
