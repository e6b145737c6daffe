import { toContentSecurityPolicy, toHashSource } from '@/lib/http/content-security';
import { firstPaintHash } from './first-paint-hash';
import { isScriptPreload, lateLoaderHash, readAsyncScript, toLateLoaderElement } from './late-scripts';
import { scanHtml, type ScannedElement } from './scan-html';

/** Page in the form in which it is cached and sent. */
export interface PreparedHtml {
  readonly html: string;
  /** Content security policy of the page. */
  readonly policy: string;
}

/**
 * Prepares a rendered page for the cache: replaces framework scripts by a late loader, removes the nonce and allows
 * inline code by hash. Only inline scripts with the nonce of this rendering and the site's first-paint script are
 * allowed, so that scripts injected into content stay blocked. Equal content gives equal bytes.
 *
 * `nonce`: the random value that the renderer put on each of its scripts.
 */
export function prepareHtml(html: string, nonce: string): PreparedHtml {
  const late = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // The router data contains the nonce, too. There it is overwritten instead of removed, so that the data keeps its
  // length.
  const blank = (text: string) => text.replaceAll(nonce, '0'.repeat(nonce.length));
  let result = '';
  let copiedTo = 0;
  for (const element of scanHtml(html)) {
    result += html.slice(copiedTo, element.start);
    copiedTo = element.end;
    const lateScript = readAsyncScript(element);
    if (lateScript !== null) late.add(lateScript);
    if (lateScript !== null || isScriptPreload(element)) continue;
    const tag = html.slice(element.start, element.contentStart).replace(` nonce="${nonce}"`, '');
    result += tag + blank(html.slice(element.contentStart, element.end));
    const content = blank(element.content);
    if (element.name === 'style') styles.add(toHashSource(content));
    if (!isInlineScript(element)) continue;
    const hash = toHashSource(content);
    const isTrusted = element.attributes.get('nonce') === nonce || hash === firstPaintHash;
    if (isTrusted) scripts.add(hash);
  }
  result += html.slice(copiedTo);
  if (late.size > 0) {
    scripts.add(lateLoaderHash);
    result = insertAtEnd(result, toLateLoaderElement([...late]));
  }
  return {
    html: blank(result),
    policy: toContentSecurityPolicy({ scripts: [...scripts], styles: [...styles] }),
  };
}

/** Types of inline scripts that browsers execute. Any other type is data. */
const scriptTypes = new Set(['', 'module', 'text/javascript', 'application/javascript']);

function isInlineScript({ name, attributes }: ScannedElement): boolean {
  return name === 'script' && !attributes.has('src') && scriptTypes.has(attributes.get('type') ?? '');
}

function insertAtEnd(html: string, element: string): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + element : html.slice(0, end) + element + html.slice(end);
}
