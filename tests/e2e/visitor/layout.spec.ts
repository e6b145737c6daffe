import { locales, toLocalePath } from '@/lib/i18n/locales';
import { measureContentShare } from '../support/content-share';
import { smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { itemPageKinds, listItemPageKinds } from '../support/public-pages';

/**
 * A page of each kind. The first screens of the home page and the IT section have a design of their own; the days of the menu and
 * the site map are columns of short names.
 */
const kinds = [
  '/about',
  '/qabyldau',
  '/ata-analarga',
  '/ata-analarga/internat',
  '/ata-analarga/qyzmetter',
  '/ata-analarga/qauipsizdik',
  '/ata-analarga/kitaphana',
  '/ata-analarga/kolik',
  '/ashyqtyq',
  '/ashyqtyq/jemqorlyqqa-qarsy',
  '/memlekettik-ramizder',
  '/senim',
  '/contact',
  '/quality',
  '/accessibility',
  '/privacy',
  '/mugalimder',
  '/achievements',
  '/ashana',
  '/kuntizbe',
  '/news',
  '/gallery',
  '/history',
];

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

    test('content uses three quarters of a wide window', async ({ page, site }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const shares: Record<string, number> = {};
      for (const path of [...kinds, ...(await listItemPageKinds(site))]) {
        await page.goto(toLocalePath(locale, path));
        shares[path] = Math.round(100 * (await page.evaluate(measureContentShare)));
      }
      expect(Object.entries(shares).filter(([, share]) => share < 75)).toEqual([]);
    });
  });
}
