import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that axe leaves out by default: the size of targets, and visible words in the names of links and buttons. */
const moreRules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** Checks the open page with every rule of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** Checks the open page with the rules that `choose` selects. */
export async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  expect(await findViolations(page, choose)).toEqual([]);
}

/**
 * Returns the violations on the open page, each with the address of the page and the elements at fault. Default rules:
 * every one.
 */
export async function findViolations(
  page: Page,
  choose = (axe: AxeBuilder) => axe.options({ rules: moreRules }),
): Promise<string[]> {
  // The legacy mode skips the extra tab that axe opens per run to merge results of frames from other origins.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`);
    return [`${id} on ${page.url()}`, ...elements].join('\n');
  });
}
