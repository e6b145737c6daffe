import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  listDocumentedSettings,
  listExampleSettings,
  listNamed,
  listReadSettings,
  listSettingFields,
  listUnusedFields,
} from './checks/documented-settings';
import { readEnvironmentSource, readSettingNames } from './read-setting-names';
import { listSourceFiles, root } from './source-files';

const read = (path: string) => readFileSync(root + path, 'utf8');
const core = listSourceFiles(['app', 'components', 'lib', 'sample', 'scripts']);
const names = readSettingNames();

describe('settings', () => {
  const settings = [...names.core, ...names.features].sort();

  it('are each read by the core or by one feature', () => {
    expect(names.core.length).toBeGreaterThan(30);
    expect(names.features.length).toBeGreaterThan(20);
    expect(new Set(settings).size).toBe(settings.length);
  });

  it('equal those in .env.example', () => {
    expect(listExampleSettings(read('.env.example'))).toEqual(settings);
  });

  it('equal those in the table of docs/settings.md', () => {
    expect(listDocumentedSettings(read('docs/settings.md'), 'Names')).toEqual(settings);
  });
});

describe('settings of features', () => {
  it('are not named in the core', () => {
    const naming = core.filter((path) => listNamed(read(path), names.features).length > 0);
    expect(naming).toEqual([]);
  });

  it('are no settings of the core, each of which the core uses', () => {
    const fields = listSettingFields(readEnvironmentSource());
    expect(fields).toContain('siteUrl');
    const users = core.filter((path) => !path.startsWith('lib/env/')).map(read);
    expect(listUnusedFields(fields, users.join('\n'))).toEqual([]);
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

  it('finds whole names only', () => {
    expect(listNamed("source['MENU_URL']", ['MENU_URL', 'MENU', 'URL'])).toEqual(['MENU_URL']);
  });

  it('finds fields that no code takes from the settings', () => {
    const source =
      'export interface Env extends SiteLocation {\n  readonly menu: string;\n  readonly log: {\n    readonly level: string;\n  };\n}\nexport interface SiteLocation {\n  readonly port: number;\n  readonly host: string;\n}\n';
    const fields = listSettingFields(source);
    expect(fields).toEqual(['menu', 'log', 'port', 'host']);
    const code =
      "const { port } = env();\nstart(env().log, item.menu);\nfunction open({ a }: Pick<Env, 'b' | 'host'>) {}\nconst { menu } = item;";
    expect(listUnusedFields(fields, code)).toEqual(['menu']);
  });
});
