import type { Page } from '@playwright/test';

/** Key in the storage of the tab, which stays when the page changes. */
const key = 'clicks';

/**
 * Counts what a person presses on pages that are loaded afterwards: buttons, links, boxes and choices. Pressing a text field is
 * not counted, because the tab key leads there, too.
 */
export async function countClicks(page: Page): Promise<{ take(): Promise<number> }> {
  await page.addInitScript((name) => {
    const add = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    const textField =
      'textarea, select, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=file])';
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Element && !target.closest(textField)) add();
      },
      true,
    );
    // Playwright chooses an option without the list that a person opens.
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && add(), true);
  }, key);
  return {
    /** Returns the number of presses since the last call. */
    take: () =>
      page.evaluate((name) => {
        const count = Number(sessionStorage.getItem(name));
        sessionStorage.removeItem(name);
        return count;
      }, key),
  };
}
