import { readStored } from './read-stored';

const storageKey = 'dismissed';

/** Maximum number of dismissed announcements to store. */
const maxDismissed = 50;

/**
 * Hides dismissed announcements (`data-notice`) and containers in which all announcements are dismissed
 * (`data-notices`). Sets `--others: none` where all others are dismissed (`data-others`), and `--first: none` and
 * `--rest: block` in the container whose first one is (`data-first`). Handles the dismiss buttons (`data-dismiss`), which
 * must work before the page's other scripts are loaded. The rules are in an adopted style sheet of the document, which stays when the router changes the page.
 */
export function hideDismissedNotices(): void {
  const stored = readStored(storageKey);
  let dismissed = Array.isArray(stored) ? stored.filter(isId) : [];
  let sheet: CSSStyleSheet | undefined;

  function hide(): void {
    if (dismissed.length === 0) return;
    const selector = dismissed.map((id) => `[data-notice="${id}"]`).join();
    const empty = `:not(:has([data-notice]:not(${selector})))`;
    const rules = [
      `${selector}{display:none}`,
      `[data-notices]${empty}{display:none}`,
      `[data-others]${empty}{--others:none}`,
      `[data-notices]:has([data-first]:is(${selector})){--first:none;--rest:block}`,
    ];
    try {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        document.adoptedStyleSheets = [sheet];
      }
      sheet.replaceSync(rules.join(''));
    } catch {
      // Old browsers lack constructable style sheets; the announcements stay visible.
    }
  }

  hide();
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-dismiss]') : null;
    if (!button) return;
    dismissed = dismissed.concat(button.getAttribute('data-dismiss') ?? '').slice(-maxDismissed);
    try {
      localStorage.setItem(storageKey, JSON.stringify(dismissed));
    } catch {
      // Without storage the announcement is hidden until the next page load.
    }
    hide();
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]+$/.test(value);
}
