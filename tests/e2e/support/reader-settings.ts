import type { Page } from '@playwright/test';
import { findLayoutFaults } from './layout-faults';

/** Size of the window, size of the text and style sheet of a reader. */
export interface ReaderSettings {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** CSS value. */
  readonly fontSize?: string;
  readonly sheet?: string;
}

/** The narrowest window with the largest text: fewest letters on a line. */
export const smallestPage: ReaderSettings = {
  name: 'text doubled at 320 px',
  width: 320,
  height: 640,
  fontSize: '200%',
};

/** Returns the layout faults of the open page with each of the settings. The last ones stay. */
export async function findFaultsWithSettings(
  page: Page,
  path: string,
  settings: readonly ReaderSettings[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, height, fontSize = '', sheet = '' } of settings) {
    await page.setViewportSize({ width, height });
    await page.evaluate(applyReaderSettings, { fontSize, sheet });
    const layoutFaults = await page.evaluate(findLayoutFaults);
    faults.push(...layoutFaults.map((fault) => `${path}, ${name}: ${fault}`));
  }
  return faults;
}

/** Sets the size of text and the style sheet of a reader. Runs in the page. */
export async function applyReaderSettings({
  fontSize,
  sheet,
}: {
  fontSize: string;
  sheet: string;
}): Promise<void> {
  document.documentElement.style.fontSize = fontSize;
  const readerSheet = new CSSStyleSheet();
  readerSheet.replaceSync(sheet);
  document.adoptedStyleSheets = [readerSheet];
  // Sizes change in the next frame: with reduced motion each change is a transition without length.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}
