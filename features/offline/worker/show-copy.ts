import { fromLocalePath } from '@/lib/i18n/locales';
import { toCopyTime } from '../model/copy-time';
import { offlineTexts, withTime } from '../model/offline-texts';
import { copyStyle, readStyleSource } from './copy-style';
import { escapeHtml } from './escape-html';
import type { Copy } from './kept-copies';

/** Policy of a page that is not based on a copy. */
const barePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Returns a copy as a response, with a note at its top that says how old it is. */
export function showCopy(copy: Copy): Promise<Response> {
  const { locale } = fromLocalePath(copy.path);
  const texts = offlineTexts[locale];
  const time = toCopyTime(copy.sentAtMs, Date.now(), locale);
  const note =
    `<aside class="offline-note" aria-label="${escapeHtml(texts.label)}">` +
    `<p>${escapeHtml(withTime(texts.copy, time))}</p><a href="${escapeHtml(copy.path)}">${escapeHtml(texts.again)}</a></aside>`;
  return toDocument(
    copy.html.replace(/<body\b[^>]*>/i, (body) => body + note),
    copy.policy,
  );
}

/** Returns an HTML document with the style of this feature as a response. `policy`: that of the page it was made of. */
export async function toDocument(html: string, policy: string = barePolicy): Promise<Response> {
  const source = await readStyleSource();
  return new Response(
    html.replace('</head>', () => `<style>${copyStyle}</style></head>`),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.replace("style-src 'self'", `style-src 'self' ${source}`),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      },
    },
  );
}
