import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { isFullRun } from './coverage';
import { findFocusFaults, findSmallTargets } from './layout-faults';
import {
  applyReaderSettings,
  findFaultsWithSettings,
  smallestPage,
  type ReaderSettings,
} from './reader-settings';

/** A colour scheme besides the light one: of the system, and of the low-vision settings. */
export interface Scheme {
  readonly colorScheme: 'dark';
  readonly scheme: string | null;
}

/** The scheme that the cabinet has besides the light one. */
export const cabinetSchemes: readonly Scheme[] = [{ colorScheme: 'dark', scheme: null }];

/** The schemes that public pages have besides the light one. */
export const publicSchemes: readonly Scheme[] = [
  ...cabinetSchemes,
  { colorScheme: 'dark', scheme: 'blue-on-sky' },
];

/** The rules whose result depends on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Spacing of letters, words, lines and paragraphs that WCAG 1.4.12 lets readers set. */
const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  ' p { margin-block-end: 2em !important }';

/** Window sizes, sizes of text and spacings at which nothing may be cut off or covered. */
const settings: readonly ReaderSettings[] = [
  { name: '320 px, as at 400 %', width: 320, height: 256 },
  { name: 'text doubled on a phone', width: 360, height: 740, fontSize: '200%' },
  { name: 'text doubled on a desktop', width: 1280, height: 800, fontSize: '200%' },
  { name: 'wide spacing on a phone', width: 360, height: 740, sheet: wideSpacing },
  { name: 'wide spacing on a desktop', width: 1280, height: 800, sheet: wideSpacing },
];

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const focusSizes = [{ width: 320, height: 256 }, desktop];

/** Returns the violations of the open page: of every rule in the light scheme, of the rules about colours in the others. */
export async function findViolationsInSchemes(
  page: Page,
  otherSchemes: readonly Scheme[],
): Promise<string[]> {
  const faults = await findViolations(page);
  for (const { colorScheme, scheme } of otherSchemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(setScheme, scheme);
    faults.push(...(await findViolations(page, (axe) => axe.withRules(colorRules))));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(setScheme, null);
  return faults;
}

/** Returns the faults of the open public page with every setting, on a phone, and of its focus. Leaves the window changed. */
export async function findPublicLayoutFaults(page: Page, path: string): Promise<string[]> {
  const faults = await findOverflow(page);
  faults.push(...(await findFaultsWithSettings(page, path, [...settings, smallestPage])));
  await page.evaluate(applyReaderSettings, { fontSize: '', sheet: '' });
  await page.setViewportSize(phone);
  faults.push(...(await findPhoneFaults(page)));
  for (const { width, height } of focusSizes) {
    await page.setViewportSize({ width, height });
    // Chromium shows a focus that a script sets only after a key press.
    await page.keyboard.press('Tab');
    // The key press starts the slide show; then only one slide can receive the focus.
    await expect(page.locator('[aria-roledescription=carousel]:not([data-ready])')).toHaveCount(0);
    const focusFaults = await page.evaluate(findFocusFaults);
    faults.push(...focusFaults.map((fault) => `${path}, focus at ${width} px: ${fault}`));
  }
  return faults;
}

/** Returns the faults of the open page for staff on a phone and with every setting. Leaves the page changed. */
export async function findStaffLayoutFaults(page: Page, path: string): Promise<string[]> {
  const faults = await findOverflow(page);
  await page.setViewportSize(phone);
  await page.keyboard.press('Tab');
  const focusFaults = await page.evaluate(findFocusFaults);
  faults.push(...focusFaults.map((fault) => `${path}, focus: ${fault}`));
  // Sticky bars cover content that can be scrolled out from under them.
  await page.addStyleTag({
    content: 'nav, [data-action-bar], [role=tablist], [role=toolbar] { position: static !important }',
  });
  faults.push(...(await findFaultsWithSettings(page, path, settings)));
  return faults;
}

/** Returns the faults of the open page that depend on the width of a phone; with axe in the full run. */
export async function findPhoneFaults(page: Page): Promise<string[]> {
  const smallTargets = await page.evaluate(findSmallTargets);
  return [
    ...(await findOverflow(page)),
    ...smallTargets.map((target) => `too small to touch on ${page.url()}: ${target}`),
    ...(isFullRun ? await findViolations(page) : []),
  ];
}

async function findOverflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(readOverflowWidth);
  return width > 0 ? [`${page.url()} overflows the window by ${width} px`] : [];
}

/** Returns how much wider the page is than its window, in CSS pixels. Runs in the page. */
function readOverflowWidth(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Sets the scheme of the low-vision settings; `null` for none. Runs in the page. */
function setScheme(scheme: string | null): void {
  if (scheme === null) delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}
