import { locales, toLocalePath } from '@/lib/i18n/locales';
import { smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { itemPageKinds, listItemPageKinds } from '../support/public-pages';

for (const locale of locales) {
  test.describe(`the grid of pages in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('titles stand at one height and one left edge', { tag: smoke }, async ({ page, site }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const items = await listItemPageKinds(site);
      const pages = ['/about', '/qabyldau', '/ata-analarga/kolik', '/mugalimder', '/contact'];
      for (const kind of ['a news item', 'an event']) pages.push(items[itemPageKinds.indexOf(kind)]!);
      const places = [];
      for (const path of pages) {
        await page.goto(toLocalePath(locale, path));
        const { x, y } = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
        places.push({ path, x, y });
      }
      const [first] = places;
      expect(places).toEqual(pages.map((path) => ({ path, x: first!.x, y: first!.y })));
    });
  });
}
