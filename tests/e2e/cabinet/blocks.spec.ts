import type { Locator, Page } from '@playwright/test';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/sign-in';
import { readTexts } from '../support/texts';

const t = readTexts('kz');

/** Returns the blocks of the form, without their rows. */
const blocksOf = (page: Page) => page.locator('#item-blocks > ol > li');

async function addBlock(page: Page, type: string): Promise<Locator> {
  const count = await blocksOf(page).count();
  await page.getByRole('button', { name: t('cabinet.blocks.add'), exact: true }).click();
  const label = t(`content.block.${type}.label`);
  await page
    .locator('#add-block')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click();
  return blocksOf(page).nth(count);
}

/** Fills a localized field of a block in both languages with its value and the language. */
async function fill(block: Locator, field: string, value: string): Promise<void> {
  for (const locale of locales) {
    const label = `${t(field)} (${t(`common.language.${locale}`)})`;
    await block.getByRole('textbox', { name: label, exact: true }).fill(`${value} ${locale}`);
  }
}

async function addRow(block: Locator, list: string): Promise<void> {
  await block.getByRole('button', { name: t(`${list}.add`), exact: true }).click();
}

test('an administrator builds a nested page of blocks that visitors read in both languages', async ({
  page,
  site,
  openBrowser,
}) => {
  test.setTimeout(180_000);
  const mark = String(Date.now());
  await signIn(page, site);

  await test.step('add the page below another one', async () => {
    await page.goto('/cabinet/page');
    await page.getByRole('link', { name: t('content.page.add'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('content.page.add') });
    await fill(dialog, 'content.page.fields.title.label', `Meals ${mark}`);
    const parent = dialog.getByRole('combobox', { name: t('content.page.fields.parent.label') });
    await parent.selectOption({ value: await idOf(site.apiUrl, 'about') });
    await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
    await expect(page).toHaveURL(/\/cabinet\/page\/[0-9a-f-]{36}$/);
  });

  await test.step('add six kinds of blocks', async () => {
    await fill(await addBlock(page, 'text'), 'content.block.text.fields.text.label', 'Paragraph');
    const callOut = await addBlock(page, 'call-out');
    await fill(callOut, 'content.block.call-out.fields.text.label', 'Concealed');

    const steps = await addBlock(page, 'steps');
    await fill(steps, 'content.block.steps.fields.title.label', 'Steps');
    await addRow(steps, 'content.block.steps.fields.steps');
    await fill(steps.locator('li'), 'content.block.steps.fields.steps.fields.title.label', 'Step');

    const questions = await addBlock(page, 'questions');
    await addRow(questions, 'content.block.questions.fields.questions');
    const question = 'content.block.questions.fields.questions.fields';
    await fill(questions.locator('li'), `${question}.question.label`, 'Question');
    await fill(questions.locator('li'), `${question}.answer.label`, 'Answer');

    const contacts = await addBlock(page, 'contacts');
    await addRow(contacts, 'content.block.contacts.fields.contacts');
    const contact = 'content.block.contacts.fields.contacts.fields';
    await fill(contacts.locator('li'), `${contact}.name.label`, 'Kitchen');
    await contacts.getByRole('textbox', { name: t(`${contact}.phone.label`) }).fill('+7 (7252) 00-00-09');

    const buttons = await addBlock(page, 'buttons');
    await addRow(buttons, 'content.block.buttons.fields.buttons');
    const button = 'content.block.buttons.fields.buttons.fields';
    await fill(buttons.locator('li'), `${button}.label.label`, 'Button');
    await buttons.getByRole('textbox', { name: t(`${button}.link.label`) }).fill('/contact');
  });

  await test.step('move the last block up with the keyboard, hide one', async () => {
    const handle = blocksOf(page).last().locator('> button');
    await handle.focus();
    await page.keyboard.press('Space');
    // A key that comes before the block is lifted is lost.
    await expect(page.getByText(t('cabinet.order.over', { place: 6, count: 6 }))).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(t('cabinet.order.over', { place: 5, count: 6 }))).toBeAttached();
    await page.keyboard.press('Space');
    const buttonBlock = blocksOf(page).nth(4);
    await expect(buttonBlock).toContainText(t('content.block.buttons.label'));
    const hide = new RegExp(`^${t('cabinet.blocks.hideNamed', { title: '' })}`);
    await blocksOf(page).nth(1).getByRole('button', { name: hide }).click();
    await expect(blocksOf(page).nth(1).getByText(t('cabinet.blocks.hidden'))).toBeVisible();
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
      const words = ['Paragraph', 'Steps', 'Step', 'Question', 'Button', 'Kitchen'];
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
});

async function idOf(apiUrl: string, slug: string): Promise<string> {
  const response = await fetch(`${apiUrl}/pages/${slug}`);
  return ((await response.json()) as { id: string }).id;
}
