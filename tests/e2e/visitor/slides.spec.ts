import type { Page } from '@playwright/test';
import { smoke } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { waitForHydration } from '../support/client-navigation';
import { readTexts } from '../support/texts';

const t = readTexts('kz');

const show = (page: Page) => page.getByRole('region', { name: t('site.home.slider.label') });
const slide = (page: Page, number: number, total: number) =>
  show(page).locator(`[aria-label="${t('site.home.slider.position', { number, total })}"]`);

test.describe('slides', () => {
  test('advance automatically until a visitor uses a button', { tag: smoke }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    const pause = show(page).getByRole('button', { name: t('site.home.slider.pause') });
    await expect(pause).toBeVisible();
    const total = await show(page).getByRole('group', { includeHidden: true }).count();
    await expect(slide(page, 1, total)).not.toHaveAttribute('inert');
    await page.clock.runFor(8000);
    await expect(slide(page, 1, total)).toHaveAttribute('inert');
    await expect(slide(page, 2, total)).not.toHaveAttribute('inert');
    await show(page)
      .getByRole('button', { name: t('site.home.slider.next') })
      .press('Enter');
    await page.clock.runFor(2000);
    await expect(slide(page, 3, total)).not.toHaveAttribute('inert');
    await expect(pause).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(20_000);
    await expect(slide(page, 3, total)).not.toHaveAttribute('inert');
  });

  test('do not advance with reduced motion until a visitor starts them', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    const play = show(page).getByRole('button', { name: t('site.home.slider.play') });
    await expect(play).toBeVisible();
    const total = await show(page).getByRole('group', { includeHidden: true }).count();
    await page.clock.runFor(20_000);
    await expect(slide(page, 1, total)).not.toHaveAttribute('inert');
    await play.click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(8000);
    await expect(slide(page, 2, total)).not.toHaveAttribute('inert');
  });
});
