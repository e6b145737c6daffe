import { locales, toLocalePath } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from './api';
import { expect, test } from './fixtures';
import { NewsForm } from './news-form';
import { signIn } from './staff';
import { readTexts } from './texts';

for (const locale of locales) {
  const t = readTexts(locale);

  test(`what is refused is told at the field, and nothing typed is lost (${locale})`, async ({ page, site }, {
    project,
  }) => {
    test.setTimeout(120_000);
    const mark = `${locale} ${project.name}`;
    const taken = await publishNews(await signInToApi(site), { kz: `Taken ${mark}`, ru: `Taken ${mark}` });
    await signIn(page, locale);
    await page.goto(toLocalePath(locale, '/cabinet/news/new'));
    const form = new NewsForm(page, locale);
    await (await form.title('kz')).fill(`Kept ${mark}`);

    // What the form itself can tell: a text is missing.
    await form.pressPublication('publishKz');
    await expect(page.getByRole('alert').getByText(t('errors.codes.not_published'))).toBeVisible();
    await expect(await form.body('kz')).toHaveAttribute('aria-invalid', 'true');
    await expect(await form.title('kz')).toHaveValue(`Kept ${mark}`);

    // What only the API can tell: the address belongs to something else.
    const address = page.getByRole('textbox', { name: t('content.news.fields.slug.label') });
    await address.fill(taken.slug!);
    await form.save();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t('errors.issues.taken')).last()).toBeVisible();
    await expect(address).toHaveValue(taken.slug!);
    await expect(await form.title('kz')).toHaveValue(`Kept ${mark}`);
  });
}
