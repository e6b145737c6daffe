import type { Page } from '@playwright/test';
import { typeset } from '@/lib/typography/typeset';
import { publishNews, signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { alsoOnPhone, smoke } from '../support/coverage';
import { expectToast } from '../support/expect-toast';
import { expect, test } from '../support/fixtures';
import { expectNews, followToNews, headingOf, waitForHydration } from '../support/client-navigation';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';
import { schoolNames } from '../support/sample-school';

const t = readTexts('kz');

/** Records the order in which pages leave, change and enter; the returned function reads the records. */
async function recordTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { transitions: log });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      if (!animation.id) return animation;
      log.push(`${animation.id} begins`);
      animation.finished.then(
        () => log.push(`${animation.id} ends`),
        () => undefined,
      );
      return animation;
    };
    let shown = document.querySelector('main h1')?.textContent;
    new MutationObserver(() => {
      const title = document.querySelector('main h1')?.textContent;
      if (title !== shown) log.push('page changes');
      shown = title;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
}

test.describe('page transition', () => {
  test('the page leaves before the next one enters; Back and Forward do not animate', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    expect(await page.evaluate(() => document.getAnimations().map(({ id }) => id))).not.toContain(
      'page-enter',
    );
    const read = await recordTransitions(page);
    await followToNews(page);
    const all = [
      'page-leave begins',
      'page-leave ends',
      'page-enter begins',
      'page changes',
      'page-enter ends',
    ];
    await expect.poll(async () => (await read()).length).toBe(all.length);
    const log = await read();
    expect(log.slice(0, 2)).toEqual(all.slice(0, 2));
    expect(log.slice(2)).toEqual(expect.arrayContaining(all.slice(2)));
    await page.goBack();
    await expect(headingOf(page)).toHaveText(schoolNames.name.kz);
    await page.goForward();
    await expectNews(page);
    expect((await read()).slice(all.length)).toEqual(['page changes', 'page changes']);
  });

  test('does not animate with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await waitForHydration(page);
    const read = await recordTransitions(page);
    await followToNews(page);
    await expectNews(page);
    expect(await read()).toEqual(['page changes']);
  });
});

test.describe('scroll position and focus', () => {
  test(
    'a new page starts at the top with the focus on its heading; Back restores the link',
    { tag: smoke },
    async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page);
      const announcer = page.locator('next-route-announcer').getByRole('status');
      await expect(announcer).toBeEmpty();
      await expect(page.locator('body')).toBeFocused();
      const link = page.getByRole('main').locator('a[href="/news"]').first();
      await link.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => scrollY);
      await link.focus();
      await page.keyboard.press('Enter');
      await expectNews(page);
      await expect(headingOf(page)).toBeFocused();
      await expect(headingOf(page)).toHaveCSS('outline-style', 'none');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(announcer).toContainText(t('site.news.title'));
      await page.goBack();
      await expect(link).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    },
  );

  test('a link to a section of another page focuses the section', async ({ page }) => {
    await page.goto('/search?q=missiya');
    await waitForHydration(page);
    await page.locator('main a[href^="/about#"]').first().click();
    await expect(page).toHaveURL(/\/about#text-missiia/);
    const section = page.locator('[id^="text-missiia"]');
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    const { y } = (await section.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
  });

  test('a filter keeps the focus; the next page of a list focuses its heading', async ({ page }) => {
    await page.goto('/news');
    await waitForHydration(page);
    const filter = page
      .getByRole('navigation', { name: t('site.news.filter') })
      .getByRole('link')
      .nth(1);
    await filter.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category=/);
    await expect(filter).toHaveAttribute('aria-current', 'true');
    await expect(filter).toBeFocused();
    await page.goto('/news');
    await waitForHydration(page);
    await page.getByRole('link', { name: t('site.paging.next') }).focus();
    await page.keyboard.press('Enter');
    await expect(headingOf(page)).toHaveText(
      typeset(t('site.paging.numbered', { title: t('site.news.title'), page: 2 })),
    );
    await expect(headingOf(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a new page of the cabinet focuses its heading', async ({ page, site }) => {
    await signIn(page, site);
    await page.goto('/cabinet');
    await waitForHydration(page);
    await page
      .getByRole('link', { name: t('content.news.many') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL('/cabinet/news');
    await expect(headingOf(page)).toBeFocused();
  });
});

test('the menu of a phone closes with Escape and on navigation', { tag: smoke }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/news');
  await waitForHydration(page);
  const button = page.locator('header details[class*=menu] > summary').last();
  const menu = page.getByRole('navigation', { name: t('site.menu.label') }).filter({ visible: true });
  await button.click();
  await expect(menu).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: t('site.nav.about'), exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
  await expect(headingOf(page)).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('a dialog that loads late shows the loading dialog', async ({ page }) => {
  await page.goto('/news');
  await waitForHydration(page);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: t('visit.lowVision.open') }).click();
  await expect(page.getByRole('dialog', { name: t('common.loading') })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('dialog', { name: t('visit.lowVision.title') })).toBeVisible();
  await expect(page.getByRole('dialog', { name: t('common.loading') })).toBeHidden();
  await expectAccessible(page);
});

test(
  'a toast is announced at the top right, and the keyboard reaches its undo button',
  { tag: alsoOnPhone },
  async ({ page, site }) => {
    const title = `Toast ${test.info().project.name}`;
    await publishNews(await signInToApi(site), { kz: title, ru: title });
    await signIn(page, site);
    await page.goto('/cabinet/news');
    await waitForHydration(page);
    await page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title }) }).click();
    const toast = page.getByRole('status').filter({ hasText: t('cabinet.list.deleted', { title }) });
    await expect(toast).toBeVisible();
    await expect(toast).toHaveAttribute('aria-live', 'polite');
    const { width } = page.viewportSize()!;
    await expect
      .poll(async () => {
        const box = (await toast.boundingBox())!;
        return (
          box.y >= 0 &&
          box.y < 150 &&
          box.x >= 0 &&
          box.x + box.width <= width &&
          box.x + box.width > width - 100
        );
      })
      .toBe(true);
    // Everything outside of a modal dialog is inert.
    await page.getByRole('link', { name: t('content.news.add'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('content.news.add') });
    await dialog.getByRole('button', { name: t('cabinet.add.continue') }).focus();
    await expectToast(page, t('cabinet.list.deleted', { title }));
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: t('cabinet.list.undo') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, t('cabinet.list.restored', { title }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title }) })).toBeVisible();
  },
);
