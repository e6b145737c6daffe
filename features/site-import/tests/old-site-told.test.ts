import { expect, onTestFinished, test } from 'vitest';
import { firstAddress, runOnNewSite } from '@/features/old-site/tests/run-on-new-site';
import { startOldSite } from './old-site-server';
import { toDocument, toParagraphs, toTitle } from './old-texts';

test('administrators are told that the import of an old site is done', async () => {
  const page = toDocument('ru', toParagraphs('ru', 'a'), { title: toTitle('ru', 'a') });
  const old = await startOldSite({ answers: new Map([['/', page]]) });
  onTestFinished(() => old.stop());
  const args = [old.url, '--yes', '--allow-private', '--delay', '0'];
  const told = await runOnNewSite(args, () => import('../command/import-site'));
  expect(told).toEqual([{ event: 'import-done', email: firstAddress }]);
});
