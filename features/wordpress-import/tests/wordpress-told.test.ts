import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstAddress, runOnNewSite } from '@/features/old-site/tests/run-on-new-site';
import { toExport } from './test-export';

test('administrators are told that an import from WordPress is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-told-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'export.xml');
  writeFileSync(file, toExport([{ id: 1 }]));
  const told = await runOnNewSite([file], () => import('../command/import-wordpress'));
  expect(told).toEqual([{ event: 'import-done', email: firstAddress }]);
});
