import type { Locator, Page } from '@playwright/test';
import { locales, type Locale } from '@/lib/i18n/locales';
import { readTexts, type Texts } from './texts';

/** The blocks in the form of a page in the cabinet. */
export class BlockForm {
  private readonly t: Texts;

  /** `locale`: the language of the interface. */
  constructor(
    private readonly page: Page,
    locale: Locale,
  ) {
    this.t = readTexts(locale);
  }

  /** Returns the blocks of the form, without their rows. */
  list(): Locator {
    return this.page.locator('#item-blocks > ol > li:has(> [data-block])');
  }

  /** Inserts a block before the one at an index, with the keyboard. */
  async insert(type: string, index: number): Promise<Locator> {
    const named = this.t('cabinet.blocks.insertNamed', { title: '' });
    const control = this.page.getByRole('button', { name: new RegExp(`^${named}`) }).nth(index);
    await control.press('Enter');
    const label = this.t(`content.block.${type}.label`);
    await this.page
      .locator(`[id="${await control.getAttribute('aria-controls')}"]`)
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .press('Enter');
    return this.list().nth(index);
  }

  /** Adds a block at the end. */
  async add(type: string): Promise<Locator> {
    const count = await this.list().count();
    await this.page.getByRole('button', { name: this.t('cabinet.blocks.add'), exact: true }).click();
    const label = this.t(`content.block.${type}.label`);
    await this.page
      .locator('#add-block')
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .click();
    return this.list().nth(count);
  }

  /** Adds a row to a list of a block: `questions.questions`. Returns the row. */
  async addRow(block: Locator, list: string): Promise<Locator> {
    const count = await block.locator('li').count();
    await block.getByRole('button', { name: this.t(`${toKey(list)}.add`), exact: true }).click();
    return block.locator('li').nth(count);
  }

  /** Fills a localized field, `steps.title` or `steps.steps.title`, with its value and the language. */
  async fill(scope: Locator, field: string, value: string): Promise<void> {
    for (const locale of locales) {
      const label = `${this.t(`${toKey(field)}.label`)} (${this.t(`common.language.${locale}`)})`;
      await scope.getByRole('textbox', { name: label, exact: true }).fill(`${value} ${locale}`);
    }
  }

  /** Fills a field that both languages share. */
  async fillShared(scope: Locator, field: string, value: string): Promise<void> {
    const name = this.t(`${toKey(field)}.label`);
    // A field for addresses offers pages.
    await scope.getByRole('textbox', { name }).or(scope.getByRole('combobox', { name })).fill(value);
  }
}

/** Returns the message key of a field: `steps.steps.title` is a field of the rows `steps` of the block `steps`. */
function toKey(field: string): string {
  const [block, ...names] = field.split('.');
  return `content.block.${block}.fields.${names.join('.fields.')}`;
}
