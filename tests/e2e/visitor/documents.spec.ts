import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { alsoOnPhone } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

/** The charter of the sample, by the name in its address. */
const charter = '/documents/litseidin-jargysy';

for (const locale of locales) {
  const t = readTexts(locale);
  const at = (path: string) => toLocalePath(locale, path);

  test.describe(`documents in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test(
      'have a page with their facts, their first page and their file',
      { tag: alsoOnPhone },
      async ({ page }) => {
        const main = page.getByRole('main');
        const preview = main.getByRole('img', { name: t('facts.documents.firstPage') });
        // A new site draws first pages after its start.
        await expect(async () => {
          await page.goto(at(charter));
          await expect(preview).toHaveCount(1, { timeout: 1000 });
        }).toPass({ timeout: 60_000 });
        await preview.scrollIntoViewIfNeeded();
        await expect
          .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(300);
        await expect(main.getByText(t('facts.documents.facts.pages'))).toBeVisible();
        await expect(main.getByRole('link', { name: t('facts.file.open'), exact: true })).toHaveAttribute(
          'href',
          /\.pdf\?open$/,
        );
        await expect(main.getByRole('link', { name: t('facts.file.download'), exact: true })).toHaveAttribute(
          'download',
          'jargy.pdf',
        );
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      },
    );
  });
}

test('documents are found by a word of their titles without JavaScript', async ({ openBrowser, site }) => {
  const context = await openBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const t = readTexts('ru');
  await page.goto(`${site.url}/ru/documents`);
  await page.getByLabel(t('facts.documents.search')).fill('\u043b\u0438\u0446\u0435\u043d\u0437');
  await page.getByRole('button', { name: t('facts.documents.find') }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^2/ })).toBeVisible();
  await expect(page.getByLabel(t('facts.documents.search'))).toHaveValue(
    '\u043b\u0438\u0446\u0435\u043d\u0437',
  );
  await page.goto(`${site.url}/ru/documents?q=zzzz`);
  await expect(page.getByText(t('facts.documents.emptyChoice'))).toBeVisible();
});

test('a document that was withdrawn or deleted is in no list, and a deleted one is gone', async ({
  page,
  site,
}) => {
  const api = await signInToApi(site);
  const sample = (await api.documents.list({ perPage: 1 })).data[0]!;
  const added = await api.documents.create({
    ...createInput(sample.file!.id),
    status: { kz: 'published', ru: 'published' },
  });
  const address = `${site.url}/ru/documents/${added.slug}`;
  const readStatus = async () => (await page.request.get(address)).status();
  const readText = async (path: string) => (await page.request.get(site.url + path)).text();
  expect(await readStatus()).toBe(200);
  expect(await readText('/sitemap.xml')).toContain(`/documents/${added.slug}`);
  expect(await readText('/ru/documents')).toContain('Sniat');
  const input = { ...createInput(sample.file!.id), slug: added.slug };
  const withdrawn = await api.documents.replace(added.id, input, added.version);
  expect(await readStatus()).toBe(404);
  expect(await readText('/ru/documents')).not.toContain('Sniat');
  await api.documents.remove(added.id, withdrawn.version);
  expect(await readStatus()).toBe(410);
  expect(await readText('/sitemap.xml')).not.toContain(`/documents/${added.slug}`);
});

/** Returns the input of a draft. */
function createInput(file: string): Input<'documents'> {
  return {
    ...(createEmptyInput(definitionOf('documents')) as unknown as Input<'documents'>),
    title: { kz: 'Tusti', ru: 'Sniat' },
    category: 'order',
    file,
  };
}
