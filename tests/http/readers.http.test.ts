import { describe } from 'vitest';
import { inFullRun } from '../e2e/support/coverage';
import { expect, test } from './site-test';
import { readBesideEditor } from '../e2e/support/reading-rounds';
import { startSite } from '../e2e/support/running-site';

const rounds = inFullRun(500, 12);

describe('readers beside an editor', () => {
  test(`see each of ${rounds} publications, withdrawals and take-downs at once`, async () => {
    const site = await startSite({ env: { RENDERERS: '2' } });
    const { reads, stale } = await readBesideEditor(rounds, { editOn: site, readOn: site });
    await site.stop();
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(rounds * 30);
  });
});
