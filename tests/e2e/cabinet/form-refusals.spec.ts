import { locales, toLocalePath } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '../support/api-client';
import { alsoOnPhone } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);

  const name = `a refused form marks its field and keeps the typed text (${locale})`;
  test(name, { tag: [toLanguageTag(locale), alsoOnPhone] }, async ({ page, site }, { project }) => {
    test.setTimeout(120_000);
    const mark = `${locale} ${project.name}`;
    const taken = await publishNews(await signInToApi(site), { kz: `Taken ${mark}`, ru: `Taken ${mark}` });
    await signIn(page, site);
    await page.goto(toLocalePath(locale, '/cabinet/news/new'));
    const form = new NewsForm(page, locale);
    await (await form.title('kz')).fill(`Kept ${mark}`);

    // The form finds a missing text.
    await form.pressPublication('publishKz');
    await expect(page.getByRole('alert').getByText(t('errors.codes.not_published'))).toBeVisible();
    await expect(await form.body('kz')).toHaveAttribute('aria-invalid', 'true');
    await expect(await form.title('kz')).toHaveValue(`Kept ${mark}`);

    // The API finds that another item has the slug.
    const address = page.getByRole('textbox', { name: t('content.news.fields.slug.label') });
    await address.fill(taken.slug!);
    await form.save();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t('errors.issues.taken')).last()).toBeVisible();
    await expect(address).toHaveValue(taken.slug!);
    await expect(await form.title('kz')).toHaveValue(`Kept ${mark}`);
  });
}
