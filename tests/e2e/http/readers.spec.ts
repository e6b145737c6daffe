import { inFullRun } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { readBesideEditor } from '../support/reading-rounds';
import { startSite } from '../support/site';

const rounds = inFullRun(500, 12);

test.describe('readers beside an editor', () => {
  test.slow();

  test(`see each of ${rounds} publications, withdrawals and take-downs at once`, async () => {
    test.setTimeout(rounds * 10_000 + 60_000);
    const site = await startSite({ env: { RENDERERS: '2' } });
    const { reads, stale } = await readBesideEditor(rounds, { editOn: site, readOn: site });
    await site.stop();
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(rounds * 30);
  });
});
