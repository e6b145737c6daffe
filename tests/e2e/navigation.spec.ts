import type { Page } from '@playwright/test';
import { publishNews, signInToApi } from './api';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { expectNews, followToNews, headingOf, settle } from './following';
import { signIn } from './staff';
import { readTexts } from './texts';

const t = readTexts('kz');

/** Notes in which order pages leave, change and enter. */
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

test.describe('page transition', { tag: '@once' }, () => {
  test('transition: the page has left before the next one enters; back and forth there is none', async ({
    page,
  }) => {
    await page.goto('/');
    await settle(page);
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
    await expect(headingOf(page)).toHaveText(t('common.schoolName'));
    await page.goForward();
    await expectNews(page);
    expect((await read()).slice(all.length)).toEqual(['page changes', 'page changes']);
  });

  test('transition: none for readers who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await settle(page);
    const read = await recordTransitions(page);
    await followToNews(page);
    await expectNews(page);
    expect(await read()).toEqual(['page changes']);
  });
});

test.describe('place and focus', () => {
  test('a new page begins at its top and its heading, the way back leads to the link', async ({ page }) => {
    await page.goto('/');
    await settle(page);
    const announcer = page.locator('next-route-announcer').getByRole('status');
    await expect(announcer).toBeEmpty();
    await expect(page.locator('body')).toBeFocused();
    const link = page
      .getByRole('main')
      .getByRole('link', { name: t('site.home.allNews') })
      .first();
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
  });

  test('a link to a part of another page leads to that part', async ({ page }) => {
    await page.goto('/');
    await settle(page);
    await page
      .getByRole('link', { name: t('site.home.admission') })
      .first()
      .click();
    await expect(page).toHaveURL('/about#admission');
    await expect(page.locator('#admission')).toBeFocused();
    await expect(page.locator('#admission')).toBeInViewport();
    const { y } = (await page.locator('#admission').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
  });

  test('a filter keeps the focus, the next page of a list begins at its heading', async ({ page }) => {
    await page.goto('/news');
    await settle(page);
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
    await settle(page);
    await page.getByRole('link', { name: t('site.paging.next') }).focus();
    await page.keyboard.press('Enter');
    await expect(headingOf(page)).toHaveText(
      t('site.paging.numbered', { title: t('site.news.title'), page: 2 }),
    );
    await expect(headingOf(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('in the cabinet too', async ({ page }) => {
    await signIn(page, 'kz');
    await settle(page);
    await page
      .getByRole('link', { name: t('content.news.many') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL('/cabinet/news');
    await expect(headingOf(page)).toBeFocused();
  });
});

test('the menu of a phone holds the focus, and closes by Escape and on another page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/news');
  await settle(page);
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

test('waits: what opens late over the page says so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/news');
  await settle(page);
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

test('toasts: at the top right, announced, with a way back that the keyboard reaches', async ({
  page,
  site,
}) => {
  const title = `Toast ${test.info().project.name}`;
  await publishNews(await signInToApi(site), { kz: title, ru: title });
  await signIn(page, 'kz');
  await page.goto('/cabinet/news');
  await settle(page);
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
  await toast.getByRole('button', { name: t('cabinet.list.undo') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('cabinet.list.deleteNamed', { title }) })).toBeVisible();
});
