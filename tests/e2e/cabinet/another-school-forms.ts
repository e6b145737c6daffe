import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import sampleMenu from '@/sample/content/menu.json' with { type: 'json' };
import { anotherSchool, anotherSchoolLinks } from '../support/another-school';
import { expectAccessible } from '../support/axe';
import { BlockForm } from '../support/block-form';
import { expectToast } from '../support/expect-toast';
import { expect } from '../support/fixtures';
import { readTexts } from '../support/texts';
import { uploadImage } from '../support/upload-image';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);

/** Fills every field of the settings. */
export async function fillSettings(page: Page): Promise<void> {
  await page.goto(toLocalePath(locale, '/cabinet/site'));
  await expect(page.getByRole('heading', { level: 1, name: t('content.site.one') })).toBeVisible();
  await expectAccessible(page);
  for (const [field, texts] of Object.entries(anotherSchool))
    for (const language of locales) await page.locator(`#item-${field}-${language}`).fill(texts[language]);
  await page.locator('#item-kind').selectOption('general');
  await page.locator('#item-firstGrade').fill('1');
  await page.locator('#item-officeLink').fill('https://www.gov.kz/memleket/entities/edu');
  await page.locator('#item-palette').selectOption('garnet');
  await page.locator('#item-map').fill('https://2gis.kz/kokshetau');
  for (const [field, entry] of Object.entries(anotherSchoolLinks)) {
    const group = groupOf(page, 'site', field);
    const removals = group.getByRole('button', { name: startOf('cabinet.links.remove') });
    while ((await removals.count()) > 1) await removals.last().click();
    // Addresses are fields with suggestions, telephones are none.
    const [kz, ru, target] = await group.getByRole('textbox').or(group.getByRole('combobox')).all();
    await kz!.fill(entry.kz);
    await ru!.fill(entry.ru);
    await target!.fill(entry.target);
  }
  const circle = '<svg width="400" height="400"><circle cx="200" cy="200" r="190" fill="#7a2e0e"/></svg>';
  const logo = await sharp(Buffer.from(circle)).png().toBuffer();
  await uploadImage(groupOf(page, 'site', 'logo'), logo, { kz: 'Logotip', ru: 'Logotip' }, locale);
  // A refused value is named beside its field.
  const number = groupOf(page, 'site', 'telephones').getByRole('textbox').nth(2);
  await number.fill('call us');
  await save(page);
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(anotherSchoolLinks.telephones.target);
  await save(page);
  await expectToast(page, t('cabinet.form.saved'));
}

/** Writes another line above the name of the school, and hides the words of the sample's director. */
export async function changeHome(page: Page): Promise<void> {
  const id = await findPage(page, 'home');
  await page.goto(toLocalePath(locale, `/cabinet/page/${id}`));
  const form = new BlockForm(page, locale);
  const hero = form.list().first();
  await hero.locator('[data-toggle]').first().click();
  await form.fill(hero, 'hero.tagline', 'Welcome');
  const quotation = form.list().filter({ hasText: t('content.block.quotation.label') });
  await quotation
    .getByRole('button', { name: startOf('cabinet.blocks.hideNamed') })
    .first()
    .click();
  await expect(quotation.getByText(t('cabinet.blocks.hidden'))).toBeVisible();
  await save(page);
  await expectToast(page, t('cabinet.form.saved'));
}

/** Publishes a page below another one, and a page below that, with six kinds of blocks. Returns their paths. */
export async function addPages(page: Page): Promise<string[]> {
  const form = new BlockForm(page, locale);
  const club = await startPage(page, 'Club', await findPage(page, 'about'));
  await form.fill(await form.add('text'), 'text.text', 'Paragraph');
  await form.fill(await form.add('call-out'), 'call-out.text', 'Notice');
  const step = await form.addRow(await form.add('steps'), 'steps.steps');
  await form.fill(step, 'steps.steps.title', 'Step');
  await publish(page);
  await startPage(page, 'Timetable', club);
  const question = await form.addRow(await form.add('questions'), 'questions.questions');
  await form.fill(question, 'questions.questions.question', 'Question');
  await form.fill(question, 'questions.questions.answer', 'Answer');
  const contact = await form.addRow(await form.add('contacts'), 'contacts.contacts');
  await form.fill(contact, 'contacts.contacts.name', 'Coach');
  await form.fillShared(contact, 'contacts.contacts.phone', anotherSchoolLinks.telephones.target);
  const button = await form.addRow(await form.add('buttons'), 'buttons.buttons');
  await form.fill(button, 'buttons.buttons.label', 'Button');
  await form.fillShared(button, 'buttons.buttons.link', '/contact');
  await publish(page);
  return ['/about/club-kz', '/about/club-kz/timetable-kz'];
}

/** Adds a category of news. Returns its key. */
export async function addCategory(page: Page): Promise<string> {
  await page.goto(toLocalePath(locale, '/cabinet/category'));
  await page.getByRole('link', { name: t('content.category.add'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('content.category.add') });
  for (const language of locales) {
    const label = `${t('content.category.fields.name.label')} (${t(`common.language.${language}`)})`;
    await dialog.getByRole('textbox', { name: label }).fill(`Hikes ${language}`);
  }
  await dialog.getByRole('button', { name: t('cabinet.add.add') }).click();
  await expectToast(page, t('cabinet.add.added', { title: 'Hikes ru' }));
  return 'hikes-kz';
}

/** Opens the form of a new page below another one. Returns the id of the page. */
async function startPage(page: Page, title: string, parent: string): Promise<string> {
  await page.goto(toLocalePath(locale, '/cabinet/page'));
  await page.getByRole('link', { name: t('content.page.add'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('content.page.add') });
  for (const language of locales) {
    const label = `${t('content.page.fields.title.label')} (${t(`common.language.${language}`)})`;
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(`${title} ${language}`);
  }
  const choice = dialog.getByRole('combobox', { name: t('content.page.fields.parent.label') });
  await choice.selectOption({ value: parent });
  await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
  await expect(page).toHaveURL(/\/cabinet\/page\/[0-9a-f-]{36}$/);
  return page.url().slice(-36);
}

/** Publishes the open page in both languages. */
async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('cabinet.form.publishBoth'), exact: true });
  if (!(await button.isVisible()))
    await page.getByRole('button', { name: t('cabinet.form.publishMenu'), exact: true }).click();
  await button.click();
  await expect(page.getByText(t('cabinet.form.publishedBoth'), { exact: true })).toBeVisible();
}

/** Renames the group of the menu that names the kind of school, and adds one of the new pages. */
export async function changeMenu(page: Page): Promise<void> {
  await page.goto(toLocalePath(locale, '/cabinet/menu'));
  const header = groupOf(page, 'menu', 'header');
  const group = sampleMenu[0]!.fields.header.findIndex(({ label }) => label.ru === 'Школа');
  await header.locator(`[data-row="${group}"] button[aria-expanded]`).first().click();
  const labels = header.locator(`[data-row="${group}"]`).getByRole('textbox');
  await labels.nth(0).fill('Mektep turaly');
  await labels.nth(1).fill('Vse o shkole');
  const rows = await header.locator('[data-row]:not([data-row*="."])').count();
  const add = t('cabinet.menuEditor.addTo', { label: t('content.menu.fields.header.label') });
  await header.getByRole('button', { name: add }).click();
  await header.locator(`[data-row="${rows}"]`).getByRole('combobox').fill('Club ru');
  await header.getByRole('option', { name: 'Club ru' }).click();
  await save(page);
  await expectToast(page, t('cabinet.form.saved'));
}

async function findPage(page: Page, slug: string): Promise<string> {
  const response = await page.request.get(`/api/pages/${slug}`);
  return ((await response.json()) as { id: string }).id;
}

function groupOf(page: Page, type: string, field: string): Locator {
  return page.getByRole('group', { name: t(`content.${type}.fields.${field}.label`), exact: true });
}

/** Matches the names of buttons that start with a text, before a title. */
function startOf(key: string): RegExp {
  return new RegExp(`^${t(key, { title: '' })}`);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
}
