import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);

  test(
    `an editor joins pictures to a gallery, and visitors look at them (${locale})`,
    { tag: toLanguageTag(locale) },
    async ({ page, site, openBrowser }) => {
      const api = await signInToApi(site);
      const { data } = await api.images.list({ perPage: 50, sort: 'createdAt' });
      // Logos are smaller.
      const pictures = data
        .flatMap(({ file }) => file?.variants.find(({ width }) => width >= 640) ?? [])
        .slice(0, 3);
      const tags = pictures.map(
        ({ url, width, height }, index) =>
          `<img src="${url}" alt="View ${index}" width="${width}" height="${height}">`,
      );
      const body = `<p>Before</p>${tags.join('')}<p>After</p>`;
      const news = await api.news.create({
        ...toNewsInput({ kz: `Galereia ${locale}`, ru: `Galereja ${locale}` }),
        body: { kz: body, ru: body },
      });

      await signIn(page, site);
      await page.goto(toLocalePath(locale, `/cabinet/news/${news.id}`));
      const form = new NewsForm(page, locale);
      const text = await form.body('ru');
      await text.getByAltText('View 1').click();
      await page.getByRole('button', { name: t('cabinet.editor.joinGallery') }).click();
      await expect(text.locator('figure > figure')).toHaveCount(3);
      // The text of the other language has the same pictures.
      await expect((await form.body('kz')).locator('figure > figure')).toHaveCount(3);
      await form.save();
      await expect.poll(async () => (await api.news.read(news.id)).body.ru).toContain('<figure><figure><img');
      expect((await api.news.read(news.id)).body.kz).toContain('<figure><figure><img');

      const address = site.url + toLocalePath(locale, `/news/${news.slug}`);
      const visitor = await (await openBrowser({ viewport: { width: 360, height: 740 } })).newPage();
      await visitor.goto(address);
      const links = visitor.getByRole('main').locator('a[data-photo]');
      await expect(links).toHaveCount(3);
      const [first, second] = [await links.nth(0).boundingBox(), await links.nth(1).boundingBox()];
      expect(second!.y).toBe(first!.y);
      expect(second!.x).toBeGreaterThan(first!.x + first!.width);
      await expectAccessible(visitor);
      await links.nth(0).focus();
      await visitor.keyboard.press('Enter');
      const lightbox = visitor.getByRole('dialog', { name: t('visit.gallery.lightbox.label') });
      await expect(lightbox.getByRole('img', { name: 'View 0' })).toBeVisible();
      await visitor.keyboard.press('ArrowRight');
      await expect(lightbox.getByRole('img', { name: 'View 1' })).toBeVisible();
      await visitor.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect(links.nth(1)).toBeFocused();

      const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage();
      await plain.goto(address);
      const href = await plain.getByRole('main').locator('a[data-photo]').first().getAttribute('href');
      expect((await plain.request.get(site.url + href)).headers()['content-type']).toMatch(/^image\//);
    },
  );
}
