import { escapeXml } from './escape-xml';

/**
 * Wraps each table of sanitised HTML in a scrollable, focusable region, so that a wide table does not widen the page.
 * `label` names the region for screen readers.
 */
export function wrapTables(html: string, label: string): string {
  return html
    .replaceAll('<table>', `<div role="group" tabindex="0" aria-label="${escapeXml(label)}"><table>`)
    .replaceAll('</table>', '</table></div>');
}
