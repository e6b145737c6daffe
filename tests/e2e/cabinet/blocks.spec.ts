import { locales, toLocalePath } from '@/lib/i18n/locales';
import { BlockForm } from '../support/block-form';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('kz');

test(
  'an administrator builds a nested page of blocks that visitors read in both languages',
  { tag: smoke },
  async ({ page, site, openBrowser }) => {
    test.setTimeout(180_000);
    const mark = String(Date.now());
    const form = new BlockForm(page, 'kz');
    await signIn(page, site);

    await test.step('add the page below another one', async () => {
      await page.goto('/cabinet/page');
      await page.getByRole('link', { name: t('content.page.add'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('content.page.add') });
      for (const locale of locales) {
        const label = `${t('content.page.fields.title.label')} (${t(`common.language.${locale}`)})`;
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(`Meals ${mark} ${locale}`);
      }
      const parent = dialog.getByRole('combobox', { name: t('content.page.fields.parent.label') });
      await parent.selectOption({ value: await idOf(site.apiUrl, 'about') });
      await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
      await expect(page).toHaveURL(/\/cabinet\/page\/[0-9a-f-]{36}$/);
    });

    await test.step('add six kinds of blocks', async () => {
      await form.fill(await form.add('text'), 'text.text', 'Paragraph');
      await form.fill(await form.add('call-out'), 'call-out.text', 'Concealed');

      const steps = await form.add('steps');
      await form.fill(steps, 'steps.title', 'Steps');
      await form.fill(await form.addRow(steps, 'steps.steps'), 'steps.steps.title', 'Step');

      const question = await form.addRow(await form.add('questions'), 'questions.questions');
      await form.fill(question, 'questions.questions.question', 'Question');
      await form.fill(question, 'questions.questions.answer', 'Answer');

      const contact = await form.addRow(await form.add('contacts'), 'contacts.contacts');
      await form.fill(contact, 'contacts.contacts.name', 'Kitchen');
      await form.fillShared(contact, 'contacts.contacts.phone', '+7 (7252) 00-00-09');

      const button = await form.addRow(await form.add('buttons'), 'buttons.buttons');
      await form.fill(button, 'buttons.buttons.label', 'Button');
      await form.fillShared(button, 'buttons.buttons.link', '/contact');
    });

    await test.step('move the last block up with the keyboard, hide one', async () => {
      const handle = form.list().last().locator('> button');
      await handle.focus();
      await page.keyboard.press('Space');
      // A key that comes before the block is lifted is lost.
      await expect(page.getByText(t('cabinet.order.over', { place: 6, count: 6 }))).toBeAttached();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(t('cabinet.order.over', { place: 5, count: 6 }))).toBeAttached();
      await page.keyboard.press('Space');
      const buttonBlock = form.list().nth(4);
      await expect(buttonBlock).toContainText(t('content.block.buttons.label'));
      const hide = new RegExp(`^${t('cabinet.blocks.hideNamed', { title: '' })}`);
      await form.list().nth(1).getByRole('button', { name: hide }).click();
      await expect(form.list().nth(1).getByText(t('cabinet.blocks.hidden'))).toBeVisible();
    });

    await test.step('insert a block between two others with the keyboard', async () => {
      const inserted = await form.insert('quotation', 1);
      await expect(inserted).toContainText(t('content.block.quotation.label'));
      await expect(inserted.locator(':focus')).toBeVisible();
      await form.fill(inserted, 'quotation.text', 'Inserted');
      await expect(form.list()).toHaveCount(7);
    });

    await test.step('publish', async () => {
      const publish = page.getByRole('button', { name: t('cabinet.form.publishBoth'), exact: true });
      if (!(await publish.isVisible()))
        await page.getByRole('button', { name: t('cabinet.form.publishMenu'), exact: true }).click();
      await publish.click();
      await expect(page.getByText(t('cabinet.form.publishedBoth'), { exact: true })).toBeVisible();
    });

    await test.step('read it as a visitor', async () => {
      const visitor = await (await openBrowser()).newPage();
      for (const locale of locales) {
        await visitor.goto(site.url + toLocalePath(locale, `/about/meals-${mark}-kz`));
        const main = visitor.locator('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Meals ${mark} ${locale}`);
        const crumb = readTexts(locale)('site.nav.about');
        await expect(main.getByRole('link', { name: crumb, exact: true }).first()).toHaveAttribute(
          'href',
          toLocalePath(locale, '/about'),
        );
        const text = await main.innerText();
        const words = ['Paragraph', 'Inserted', 'Steps', 'Step', 'Question', 'Button', 'Kitchen'];
        const places = words.map((word) => text.indexOf(`${word} ${locale}`));
        expect(places.toSorted((a, b) => a - b)).toEqual(places);
        expect(places).not.toContain(-1);
        expect(text).not.toContain('Concealed');
        await main.getByText(`Question ${locale}`).click();
        await expect(main.getByText(`Answer ${locale}`)).toBeVisible();
        await expect(main.getByRole('link', { name: `Button ${locale}` })).toHaveAttribute(
          'href',
          toLocalePath(locale, '/contact'),
        );
      }
      await visitor.goto(`${site.url}/sitemap`);
      await expect(visitor.getByRole('link', { name: `Meals ${mark} kz` })).toBeVisible();
    });
  },
);

async function idOf(apiUrl: string, slug: string): Promise<string> {
  const response = await fetch(`${apiUrl}/pages/${slug}`);
  return ((await response.json()) as { id: string }).id;
}
