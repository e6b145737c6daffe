import type { ApiClient } from '@/lib/api/client';
import { createEmptyInput, toInput } from '@/lib/content/input';
import { paletteNames, palettes } from '@/lib/content/palettes';
import type { Input } from '@/lib/content/registry';
import { menu as menuType } from '@/lib/content/types/menu';
import { page as pageType } from '@/lib/content/types/page';
import { site as settings } from '@/lib/content/types/site';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { recordBrowserErrors } from '../support/browser-errors';
import { inFullRun, smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { startSite, type RunningSite } from '../support/running-site';
import { readTexts } from '../support/texts';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);

// The tests change what every page shows, so they have their own site.
test.describe.configure({ mode: 'serial' });
let site: RunningSite;
let api: ApiClient;
test.beforeAll(async () => {
  site = await startSite();
  api = await signInToApi(site);
});
test.afterAll(() => site.kill());

test('pages of every palette are accessible in both schemes', async ({ browser }) => {
  test.setTimeout(inFullRun(900_000, 240_000));
  for (const palette of paletteNames) {
    await change({ palette });
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: site.url, colorScheme });
      const page = await context.newPage();
      await page.goto('/ru/contact');
      const link = palettes[palette][colorScheme]['link'];
      await expect
        .poll(() =>
          page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-link')),
        )
        .toBe(link);
      await expectAccessible(page);
      for (const path of inFullRun(['/', '/about', '/news', '/achievements', '/quality', '/it'], [])) {
        await page.goto(path);
        await expectAccessible(page);
      }
      // The two colours of a low-vision scheme replace those of the palette.
      await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'blue-on-sky'));
      const ink = await page.evaluate(() => getComputedStyle(document.querySelector('footer a')!).color);
      expect(ink).toBe('rgb(6, 35, 77)');
      await context.close();
    }
  }
});

test(
  'an administrator edits the menu, and visitors see what exists',
  { tag: smoke },
  async ({ browser, recordings }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ baseURL: site.url });
    recordings.push(recordBrowserErrors(context, site.url));
    const page = await context.newPage();
    await signIn(page, site);
    const readStored = async () => (await api.menu.list({ perPage: 1 })).data[0]!;
    const save = async () => {
      const { version } = await readStored();
      await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
      await expect.poll(async () => (await readStored()).version).toBe(version + 1);
    };
    await page.goto(toLocalePath(locale, '/cabinet/menu'));
    await expect(page.getByRole('heading', { level: 1, name: t('content.menu.one') })).toBeVisible();
    await expectAccessible(page);
    const header = page.getByRole('group', { name: t('content.menu.fields.header.label') });

    const count = (await readStored()).header.length;

    // An address elsewhere, with a label in each language.
    const addName = t('cabinet.menuEditor.addTo', { label: t('content.menu.fields.header.label') });
    await header.getByRole('button', { name: addName }).click();
    const added = header.locator(`[data-row="${count}"]`);
    await expect(added.getByRole('textbox').first()).toBeFocused();
    await added.getByRole('textbox').nth(0).fill('Kundelik kz');
    await added.getByRole('textbox').nth(1).fill('Kundelik ru');
    const address = added.getByRole('combobox', { name: t('cabinet.menuEditor.target') });
    await address.fill('javascript:alert(1)');
    await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
    await expect(page.locator('#item-header-error')).toHaveText(t('errors.formats.menu'));
    await address.fill('kundelik.kz');
    await save();
    for (const language of ['kz', 'ru'] as const) {
      const html = await readPage(toLocalePath(language, '/'));
      expect(html).toContain(`>Kundelik ${language}`);
      expect(html).toContain('href="https://kundelik.kz"');
    }

    // With the keyboard: below the entry before it, back, and to the first place.
    await added.getByRole('button', { name: t('cabinet.menuEditor.indent') }).press('Enter');
    await expect(
      header
        .locator(`[data-row="${count - 1}.0"]`)
        .getByRole('textbox')
        .first(),
    ).toBeFocused();
    await header
      .locator(`[data-row="${count - 1}.0"]`)
      .getByRole('button', { name: t('cabinet.menuEditor.outdentNamed', { title: 'Kundelik ru' }) })
      .press('Enter');
    await expect(header.locator(`[data-row="${count}"]`).getByRole('textbox').first()).toBeFocused();
    const handle = header.getByRole('button', { name: t('cabinet.order.handle', { title: 'Kundelik ru' }) });
    await handle.focus();
    const spoken = (key: string, place: number) =>
      expect(
        page.getByText(t(`cabinet.order.${key}`, { title: 'Kundelik ru', place, count: count + 1 })),
      ).toBeAttached();
    await page.keyboard.press('Space');
    await spoken('over', count + 1);
    await page.keyboard.press('Home');
    await spoken('over', 1);
    await page.keyboard.press('Space');
    await spoken('dropped', 1);
    await expect(header.locator('[data-row="0"]').getByRole('textbox').first()).toHaveValue('Kundelik kz');
    await save();
    const html = await readPage('/ru');
    expect(html.indexOf('Kundelik ru')).toBeLessThan(html.indexOf(t('site.menu.school')));

    // A renamed page renames its entry; a withdrawn one leaves the menu and is marked.
    const input = {
      ...(createEmptyInput(pageType) as unknown as Input<'pages'>),
      ...{ slug: 'club', status: { kz: 'published', ru: 'published' } as const },
    };
    const club = await api.pages.create({ ...input, title: { kz: 'Club', ru: 'Club' } });
    const stored = await readStored();
    const storedInput = toInput(menuType, stored) as unknown as Input<'menu'>;
    const target = { kind: 'page', id: club.id } as const;
    const entry = { label: { kz: null, ru: null }, target, entries: [] };
    await api.menu.replace(
      stored.id,
      { ...storedInput, header: [...storedInput.header, entry] },
      stored.version,
    );
    const title = { kz: 'Biz turaly', ru: 'Pro nas' };
    const renamed = await api.pages.replace(club.id, { ...input, title }, club.version);
    expect(await readPage('/ru/news')).toContain('>Pro nas<');
    expect(await readPage('/news')).toContain('>Biz turaly<');
    const draft = { ...input, title, status: { kz: 'draft', ru: 'draft' } as const };
    await api.pages.replace(club.id, draft, renamed.version);
    expect(await readPage('/ru/news')).not.toContain('>Pro nas<');
    await page.reload();
    await expect(page.getByText(t('cabinet.menuEditor.hidden')).first()).toBeVisible();

    // Home, search and site map stay without any entry.
    const menu = await readStored();
    const empty = {
      ...(toInput(menuType, menu) as unknown as Input<'menu'>),
      header: [],
      footer: [],
      bottom: [],
    };
    await api.menu.replace(menu.id, empty, menu.version);
    const bare = await readPage('/ru/news');
    for (const href of ['/ru', '/ru/search', '/ru/sitemap']) expect(bare).toContain(`href="${href}"`);
    expect(bare).not.toContain('Kundelik');
    await context.close();
  },
);

async function readPage(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  // Without the data of the router, which repeats the page.
  return (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
}

async function change(values: Partial<Input<'site'>>): Promise<void> {
  const item = (await api.site.list({ perPage: 1 })).data[0]!;
  const input = toInput(settings, item) as unknown as Input<'site'>;
  await api.site.replace(item.id, { ...input, ...values }, item.version);
}
