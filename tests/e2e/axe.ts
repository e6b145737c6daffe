import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks what a page shows now by all rules. */
export async function expectAccessible(page: Page): Promise<void> {
  // It checks the size of targets only when asked to.
  await expectNoViolations(page, (axe) => axe.options({ rules: { 'target-size': { enabled: true } } }));
}

/** Checks what a page shows now by rules of choice. */
export async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
  }));
  expect(found, page.url()).toEqual([]);
}
