import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { readTexts, type Texts } from './texts';
import { uploadImage } from './upload-image';

/** The form of a news item in the cabinet. */
export class NewsForm {
  private readonly t: Texts;

  /** `locale`: the language of the interface. */
  constructor(
    readonly page: Page,
    private readonly locale: Locale,
  ) {
    this.t = readTexts(locale);
  }

  title(language: Locale): Promise<Locator> {
    return this.field(language, 'title');
  }

  lead(language: Locale): Promise<Locator> {
    return this.field(language, 'lead');
  }

  async body(language: Locale): Promise<Locator> {
    const panel = await this.openLanguage(language);
    return panel.getByRole('textbox', { name: this.t('content.news.fields.body.label') });
  }

  /** Uploads a cover and describes it as a picture without people. */
  async uploadCover(picture: Buffer, alt: Readonly<Record<Locale, string>>): Promise<void> {
    const cover = this.page.getByRole('group', { name: this.t('content.news.fields.cover.label') });
    await uploadImage(cover, picture, alt, this.locale);
  }

  /** Presses a button that publishes. */
  async pressPublication(key: 'publishKz' | 'publishRu' | 'publishBoth') {
    const button = this.page.getByRole('button', { name: this.t(`cabinet.form.${key}`), exact: true });
    // All but the main action are in a menu.
    if (!(await button.isVisible())) {
      await this.page.getByRole('button', { name: this.t('cabinet.form.publishMenu'), exact: true }).click();
    }
    await button.click();
  }

  async save(): Promise<void> {
    const name = new RegExp(`^(${this.t('cabinet.form.save')}|${this.t('cabinet.form.saveDraft')})$`);
    await this.page.getByRole('button', { name }).click();
  }

  /** Waits for the message after a save. */
  async expectSaved(key: string, options?: { timeout: number }): Promise<void> {
    await expect(this.page.getByText(this.t(`cabinet.form.${key}`), { exact: true })).toBeVisible(options);
    await expect(this.page.getByText(this.t('cabinet.form.allSaved'), { exact: true })).toBeVisible();
  }

  private async field(language: Locale, name: string): Promise<Locator> {
    const panel = await this.openLanguage(language);
    return panel.getByRole('textbox', { name: this.t(`content.news.fields.${name}.label`), exact: true });
  }

  /** Returns the part of the form for a language, which is a tab on a phone. */
  private async openLanguage(language: Locale): Promise<Locator> {
    const name = this.t(`cabinet.form.${language === 'kz' ? 'kazakh' : 'russian'}`);
    const tab = this.page.getByRole('tab', { name });
    if ((await tab.isVisible()) && (await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    return this.page.getByRole('region', { name });
  }
}
