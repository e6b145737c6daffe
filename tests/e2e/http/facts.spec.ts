import { createClient } from '@/lib/api/client';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { fullRunOnly } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { readTexts } from '../support/texts';

for (const path of [
  '/basshylyq/nobody',
  '/achievements?subject=alchemy',
  '/achievements?year=1999-2000',
  '/achievements?page=99',
  '/achievements?page=0',
  '/adisteme?grade=99',
  '/adisteme?kind=',
]) {
  // An empty filter counts as absent.
  const status = path.endsWith('=') ? 200 : 404;
  test(`${path} answers ${status}`, async ({ site }) => {
    for (const locale of locales) {
      const response = await fetch(site.url + toLocalePath(locale, path));
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(text).toContain(`<html lang="${locale === 'kz' ? 'kk' : 'ru'}"`);
      if (status === 404) expect(text).toContain(readTexts(locale)('site.notFound.title'));
    }
  });
}

// routes.spec.ts reads every profile in the default run.
test(
  'the profiles of all sixteen people name the person and the post in both languages',
  { tag: fullRunOnly },
  async ({ site }) => {
    const { data } = await createClient({ transport: fetch, baseUrl: site.apiUrl }).staff.list();
    expect(data).toHaveLength(16);
    for (const person of data) {
      for (const locale of locales) {
        const response = await fetch(site.url + toLocalePath(locale, `/basshylyq/${person.slug}`));
        expect(response.status).toBe(200);
        const text = await response.text();
        expect(text).toContain(person.name[locale]!);
        expect(text).toContain(person.post[locale]!);
      }
    }
  },
);
