import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, readSettings } from './env';
import { EnvError, readFlag } from './env-values';
import { addSettings, defineSettings } from './feature-settings';

const bellSettings = defineSettings(['TEST_BELL'], (values, { siteUrl }) => ({
  isOn: readFlag('TEST_BELL', values.TEST_BELL, false),
  seen: Object.keys(values),
  siteUrl,
}));

test('settings of a feature see the variables that it names, and the address of the site', () => {
  const source = { TEST_BELL: 'true', AUTH_SECRET: 'hidden', SITE_URL: 'https://school.example/' };
  expect(readSettings(bellSettings, source)).toEqual({
    isOn: true,
    seen: ['TEST_BELL'],
    siteUrl: 'https://school.example',
  });
});

test('settings are checked again only if a variable of the feature or the address changed', () => {
  const first = readSettings(bellSettings, { TEST_BELL: 'true', LOG_LEVEL: 'info' });
  expect(readSettings(bellSettings, { TEST_BELL: 'true', LOG_LEVEL: 'warn' })).toBe(first);
  expect(readSettings(bellSettings, { TEST_BELL: 'false' }).isOn).toBe(false);
  expect(readSettings(bellSettings, { SITE_URL: 'https://school.example' }).siteUrl).toBe(
    'https://school.example',
  );
});

test('settings of installed features are checked at the start, before the secret is written', () => {
  addSettings(bellSettings);
  const dataDir = mkdtempSync(join(tmpdir(), 'feature-settings-'));
  const refusal = new EnvError('TEST_BELL must be true or false, not "loud".');
  expect(() => readEnv({ DATA_DIR: dataDir, TEST_BELL: 'loud' })).toThrow(refusal);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(() => readEnv({ DATA_DIR: dataDir, TEST_BELL: 'true' })).not.toThrow();
  rmSync(dataDir, { recursive: true });
});
