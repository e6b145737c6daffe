import sharp from 'sharp';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expectNoViolations } from '../support/axe';
import { nameOfCategory } from '../support/category-names';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { pasteFiles } from '../support/paste-files';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

/** Returns a picture of one colour as a clipboard hands it over. */
async function drawPicture(name: string, background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

test(
  'three pasted pictures stand in both texts and are described in one step',
  { tag: smoke },
  async ({ page, site, openBrowser }) => {
    test.slow();
    await page.addInitScript(() =>
      addEventListener(
        'click',
        (event) => {
          if (event.isTrusted) sessionStorage['clicks'] = Number(sessionStorage['clicks'] ?? 0) + 1;
        },
        true,
      ),
    );
    await signIn(page, site);
    await page.goto(toLocalePath('ru', '/cabinet/news'));
    await page.evaluate(() => sessionStorage.removeItem('clicks'));
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
    expect(await page.evaluate(() => Number(sessionStorage['clicks']))).toBeLessThanOrEqual(12);

    const visitor = await (await openBrowser()).newPage();
    for (const language of locales) {
      await visitor.goto(toLocalePath(language, '/news'));
      await visitor.getByRole('link', { name: `Pictures ${language}` }).click();
      for (const number of [0, 1, 2])
        await expect(visitor.getByRole('img', { name: `Alt ${number} ${language}` })).toBeVisible();
    }
  },
);
