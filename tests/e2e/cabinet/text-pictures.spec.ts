import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectNoViolations } from '../support/axe';
import { nameOfCategory } from '../support/category-names';
import { smoke } from '../support/coverage';
import { waitForHydration } from '../support/client-navigation';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { makePdf } from '@/tests/setup/make-pdf';
import { dropFiles, pasteFiles, pasteText } from '../support/paste-files';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

/** Returns a picture of one colour as a clipboard hands it over. */
async function drawPicture(name: string, background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

const plan = makePdf([{ operators: 'BT /F1 24 Tf 100 700 Td (Plan) Tj ET' }]);

/** Video of a service, by the address that people copy, and where its frame comes from. */
const video = { address: 'https://youtu.be/dQw4w9WgXcQ', frame: 'https://www.youtube-nocookie.com' };

/** A choice in a list is pressed once more than the script does. */
const choices = 2;

/** Counts the presses of a person on all pages that are opened in a tab. */
async function countClicks(page: Page) {
  await page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) sessionStorage['clicks'] = Number(sessionStorage['clicks'] ?? 0) + 1;
      },
      true,
    ),
  );
  return {
    begin: () => page.evaluate(() => sessionStorage.removeItem('clicks')),
    read: () => page.evaluate(() => Number(sessionStorage['clicks'])),
  };
}

/** Answers requests to other sites with an empty page. Returns their origins, which grow. */
async function catchForeignRequests(context: BrowserContext, own: string): Promise<string[]> {
  const origins: string[] = [];
  await context.route(
    ({ origin }) => origin !== own,
    (route) => {
      origins.push(new URL(route.request().url()).origin);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
    },
  );
  return origins;
}

test(
  'a news item with three pasted pictures, a document and a video takes twelve clicks at most',
  { tag: smoke },
  async ({ page, site, openBrowser, browserErrors }) => {
    test.slow();
    const clicks = await countClicks(page);
    await signIn(page, site);
    await page.goto(toLocalePath('ru', '/cabinet/news'));
    await clicks.begin();
    await page.getByRole('link', { name: t('content.news.add'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('content.news.add') });
    for (const language of locales) {
      const label = `${t('content.news.fields.title.label')} (${t(`common.language.${language}`)})`;
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(`Pictures ${language}`);
    }
    await dialog
      .getByRole('combobox', { name: t('content.news.fields.category.label') })
      .selectOption(nameOfCategory('news', 'it').ru);
    await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
    await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);

    const form = new NewsForm(page, 'ru');
    for (const language of locales) {
      await (await form.lead(language)).fill(`Lead ${language}`);
      await (await form.body(language)).fill(`Body ${language}`);
    }
    const russian = await form.body('ru');
    const kazakh = await form.body('kz');
    await russian.click();
    await page.keyboard.press('ControlOrMeta+End');
    const pictures = await Promise.all(
      ['#0a4f66', '#b5892e', '#7a2f2f'].map((colour, index) => drawPicture(`${index}.png`, colour)),
    );
    await pasteFiles(russian, pictures);
    await expect(russian.getByRole('figure')).toHaveCount(3, { timeout: 120_000 });
    await expect(kazakh.getByRole('figure')).toHaveCount(3);

    await dropFiles(russian, [{ name: 'plan_2026.pdf', mimeType: 'application/pdf', buffer: plan }]);
    const linking = page.getByRole('dialog', { name: t('cabinet.editor.fileTitle') });
    await linking
      .getByRole('combobox', { name: t('content.document.fields.category.label') })
      .selectOption({ index: 1 });
    await linking.getByRole('button', { name: t('cabinet.editor.newFile.apply') }).click();
    for (const text of [russian, kazakh]) await expect(text.getByRole('link', { name: /PDF/ })).toBeVisible();
    for (const text of [russian, kazakh]) {
      // The keyboard reaches the other text, too.
      await text.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('Enter');
      await pasteText(text, video.address);
      await expect(text.getByRole('link', { name: video.address })).toBeVisible();
    }

    await form.pressPublication('publishBoth');
    const describing = page.getByRole('dialog', {
      name: t('cabinet.editor.describing.title', { count: 3 }),
    });
    await expect(describing.getByRole('listitem')).toHaveCount(3);
    for (const [number, picture] of (await describing.getByRole('listitem').all()).entries())
      for (const language of locales)
        await picture
          .getByRole('textbox', { name: t(`cabinet.photos.alt.${language}`) })
          .fill(`Alt ${number} ${language}`);
    await describing.getByRole('checkbox', { name: t('content.image.fields.consent.label') }).check();
    await describing.getByRole('textbox', { name: t('content.image.fields.consentBy.label') }).fill('8 A');
    await expectNoViolations(page, (axe) => axe);
    await describing.getByRole('button', { name: t('cabinet.editor.describing.publish') }).click();
    await form.expectSaved('publishedBoth');
    expect((await clicks.read()) + choices).toBeLessThanOrEqual(12);

    const context = await openBrowser();
    browserErrors.allow(/^foreign request: https:\/\/www\.youtube-nocookie\.com\//);
    const foreign = await catchForeignRequests(context, site.url);
    const visitor = await context.newPage();
    for (const language of locales) {
      await visitor.goto(toLocalePath(language, '/news'));
      await visitor.getByRole('link', { name: `Pictures ${language}` }).click();
      for (const number of [0, 1, 2])
        await expect(visitor.getByRole('img', { name: `Alt ${number} ${language}` })).toBeVisible();
      const link = visitor.getByRole('main').getByRole('link', { name: /PDF/ });
      const file = await visitor.request.get(site.url + (await link.getAttribute('href'))!);
      expect((await file.body()).equals(plan)).toBe(true);
      // The service learns of a visitor after a press only.
      expect(foreign).toEqual([]);
      const note = readTexts(language)('site.video.note', { service: 'YouTube' });
      await expect(visitor.getByText(note)).toBeVisible();
      // Before, the link leads to the service.
      await waitForHydration(visitor);
      await visitor.getByRole('main').getByRole('link', { name: 'YouTube' }).click();
      await expect.poll(() => foreign.splice(0)).toEqual([video.frame]);
    }
  },
);
