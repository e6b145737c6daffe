import { signInToApi } from '../support/api-client';
import { fullRunOnly } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { openSession } from '../support/staff-session';
import { startSite, type RunningSite } from '../support/running-site';
import { readTexts } from '../support/texts';
import { buildNewerVersion } from './build-newer-version';

let running: RunningSite;
let newer: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  running = await startSite();
  newer = (await buildNewerVersion(running)).folder;
});
test.afterAll(async () => void (await running?.kill()));

/** Starts the site anew at the same address with another version. */
async function change(build?: string): Promise<void> {
  const { dataDir, port } = running;
  await running.stop();
  running = await startSite({ dataDir, port, build });
}

for (const direction of ['newer', 'older'] as const)
  test(
    `a form that one version of the site has opened is saved by the ${direction} one`,
    { tag: fullRunOnly },
    async ({ browser }) => {
      test.setTimeout(180_000);
      const page = await browser.newPage({ baseURL: running.url });
      await openSession(page, running);
      await page.goto('/cabinet/news/new');
      const form = new NewsForm(page, 'kz');
      const title = `Saved by the ${direction} version`;
      await (await form.title('kz')).fill(title);
      await change(direction === 'newer' ? newer : undefined);
      await (await form.lead('kz')).fill('Typed after the update');
      await form.save();
      await expect(page.getByText(readTexts('kz')('cabinet.form.allSaved'), { exact: true })).toBeVisible();
      const api = await signInToApi(running);
      const readLeads = async () =>
        (await api.news.list({ q: title, perPage: 5 })).data.map(({ lead }) => lead.kz);
      await expect.poll(readLeads).toEqual(['Typed after the update']);
      await page.reload();
      await expect(await form.lead('kz')).toHaveValue('Typed after the update');
      await page.close();
    },
  );
