import { expect, type Page } from '@playwright/test';

/** Expects that a message is opaque, not covered and at the top right of the window. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const message = page.getByText(text, { exact: true });
  await expect
    .poll(() => message.evaluate(readView))
    .toEqual({ opacity: 1, isOnTop: true, isAtTopRight: true });
}

/** Returns how an element is seen. Playwright counts an element with an opacity of 0 as visible. */
function readView(element: Element) {
  let opacity = 1;
  for (let node: Element | null = element; node; node = node.parentElement) {
    opacity *= Number(getComputedStyle(node).opacity);
  }
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const region = element.closest('[role=status], [role=alert]')!.getBoundingClientRect();
  return {
    opacity,
    isOnTop: topmost !== null && element.contains(topmost),
    isAtTopRight:
      region.top >= 0 && top < 150 && region.right <= innerWidth && region.right > innerWidth - 50,
  };
}
