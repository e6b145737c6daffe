import { escapeXml } from './metadata/escape-xml';

/**
 * Puts every table of a sanitised HTML text into a frame that scrolls by itself, also by keyboard, so that a wide
 * table never widens the page. `label` names the frame for screen readers.
 */
export function wrapTables(html: string, label: string): string {
  return html
    .replaceAll('<table>', `<div role="group" tabindex="0" aria-label="${escapeXml(label)}"><table>`)
    .replaceAll('</table>', '</table></div>');
}
