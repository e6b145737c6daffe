import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishNews, signInToApi } from '../support/api-client';
import { fullRunOnly } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { startSite } from '../support/running-site';
import { signIn } from '../support/staff-session';
import { recordBrowserErrors } from '../support/browser-errors';

test(
  'a site restored from a backup of a running site has its content, files and accounts',
  { tag: fullRunOnly },
  async ({ browser, recordings }) => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'backup-'));
    const backup = join(folder, 'copy.zip');
    const dataDir = join(folder, 'data');
    const source = await startSite();
    try {
      const api = await signInToApi(source);
      const item = await publishNews(api, { kz: 'Saqtaldy', ru: 'Sohraneno' });
      expect(run(['dist/make-backup.mjs', backup], source.dataDir)).toMatch(
        /^Copied the database and \d+ files to /,
      );
      await publishNews(api, { kz: 'Keiin', ru: 'Pozzhe' });
      expect(run(['scripts/restore.mjs', backup], dataDir)).toMatch(
        /^Restored the database and \d+ files of /,
      );

      const restored = await startSite({ dataDir, env: { ADMIN_PASSWORD: 'another one than before' } });
      try {
        const context = await browser.newContext({ baseURL: restored.url });
        recordings.push(recordBrowserErrors(context, restored.url));
        const page = await context.newPage();
        await page.goto(`/ru/news/${item.slug}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Sohraneno' })).toBeVisible();
        await page.goto('/ru/gallery');
        const picture = page.locator('main img').first();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        await page.goto('/ru/news');
        await expect(page.getByText('Pozzhe')).toHaveCount(0);
        // The password of the copy is valid, not that of the environment.
        await signIn(page, restored);
        await page.goto('/ru/cabinet');
        await expect(page).toHaveURL('/ru/cabinet');
        await context.close();
      } finally {
        await restored.stop();
      }
    } finally {
      await source.stop();
    }
  },
);

/** Runs a command on a data folder and returns its output. Fails if the command fails. */
function run(args: string[], dataDir: string): string {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: dataDir,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}
