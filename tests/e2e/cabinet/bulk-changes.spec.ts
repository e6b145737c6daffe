import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { fullRunOnly } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const word = 'Polchetyre';
const count = 500;

/** Year of the rows. A search counts some hundred rows, a filter all. */
const inYear = 2044;

/** Time for a change of all rows on a busy machine, in milliseconds. */
const changeMs = 180_000;

type Api = Awaited<ReturnType<typeof signInToApi>>;

/** Items that only this test finds, published in Kazakh; the first has no Russian title, so that it cannot be published in Russian. */
async function addItems(api: Api): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const title = { kz: `${word} ${index}`, ru: `${word} ${index}` };
    const date = `${inYear}-05-01`;
    const input = { ...toNewsInput(title), date, status: { kz: 'published', ru: 'draft' } } as const;
    const untranslated = { title: { kz: title.kz, ru: null }, body: { kz: '<p>x</p>', ru: null } };
    await api.news.create(index === 0 ? { ...input, ...untranslated } : input);
  }
}

test.use({ actionTimeout: 60_000 });

test(
  '500 found rows are published, withdrawn and deleted at once',
  { tag: fullRunOnly },
  async ({ page, site }) => {
    test.setTimeout(20 * 60_000);
    const api = await signInToApi(site);
    const countPublished = async (locale: Locale) =>
      (await api.news.list({ inYear, locale, perPage: 1 })).total;
    const countTrashed = async () => (await api.news.list({ inYear, status: 'trashed', perPage: 1 })).total;
    await addItems(api);
    await signIn(page, site);
    const bar = page.getByRole('group', { name: t('cabinet.bulk.label') });
    const progress = bar.getByRole('progressbar');
    const isDone = (text: string) => expect(page.getByText(text)).toBeVisible({ timeout: changeMs });
    const selectFound = async () => {
      await page.getByRole('checkbox', { name: t('cabinet.bulk.selectAll') }).check();
      await bar.getByRole('button', { name: t('cabinet.bulk.selectFound', { count }) }).click();
      await expect(bar.getByText(t('cabinet.bulk.count', { count }))).toBeVisible({ timeout: 60_000 });
    };
    /** Presses a button of the bar and waits until the progress has moved. */
    const press = async (name: string) => {
      await bar.getByRole('button', { name }).click();
      await expect(progress).toHaveAttribute('max', String(count));
      await expect.poll(() => progress.getAttribute('value').catch(() => null)).toMatch(/^[1-9]/);
    };
    const undo = async (total: number) => {
      await page.getByRole('button', { name: t('cabinet.bulk.undo') }).click();
      await expect(page.getByText(t('cabinet.bulk.undoing', { count: total }))).toBeVisible();
      await isDone(t('cabinet.bulk.done.restore', { count: total }));
    };
    const list = toLocalePath('ru', `/cabinet/news?inYear=${inYear}`);

    await test.step('publish: the progress is shown, the one that cannot be is named, and it is undone', async () => {
      await page.goto(list);
      await selectFound();
      await press(t('cabinet.bulk.publish.ru'));
      await expectAccessible(page);
      const refused = page.getByRole('dialog', { name: t('cabinet.bulk.refusedTitle', { count: 1 }) });
      await expect(refused.getByRole('link', { name: `${word} 0`, exact: true })).toBeVisible({
        timeout: changeMs,
      });
      expect(await countPublished('ru')).toBe(count - 1);
      await page.keyboard.press('Escape');
      await undo(count - 1);
      expect(await countPublished('ru')).toBe(0);
    });

    await test.step('withdraw', async () => {
      await page.goto(list);
      await selectFound();
      await press(t('cabinet.bulk.unpublish'));
      await isDone(t('cabinet.bulk.done.unpublished', { count }));
      expect(await countPublished('kz')).toBe(0);
    });

    await test.step('delete: it is undone although the list is empty', async () => {
      await page.goto(list);
      await selectFound();
      await press(t('cabinet.bulk.remove'));
      await isDone(t('cabinet.bulk.done.remove', { count }));
      expect(await countTrashed()).toBe(count);
      await undo(count);
      expect(await countTrashed()).toBe(0);
    });
  },
);
