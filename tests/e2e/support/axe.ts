import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks the open page with every rule of axe, also the size of targets, which axe leaves out by default. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, (axe) => axe.options({ rules: { 'target-size': { enabled: true } } }));
}

/** Checks the open page with the rules that `choose` selects. */
export async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // The legacy mode skips the extra tab that axe opens per run to merge results of frames from other origins.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  const faults = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
  }));
  expect(faults, page.url()).toEqual([]);
}
