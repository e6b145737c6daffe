import { lateLoaderScript } from '../../pages/inline/inline-scripts';
import { toHashSource } from './content-security';
import type { ScannedElement } from './scan-html';

/** Attributes of a script that mean nothing beyond "run this file whenever it is there". */
const plainAttributes = new Set(['src', 'async', 'nonce', 'id']);

/** The address of a script that may run at any time; `null` for every other element. */
export function readAsyncScript({ name, attributes }: ScannedElement): string | null {
  if (name !== 'script' || !attributes.has('async')) return null;
  const isPlain = [...attributes.keys()].every((attribute) => plainAttributes.has(attribute));
  return isPlain ? (attributes.get('src') ?? null) : null;
}

/** Whether an element asks the browser to fetch a script early. */
export function isScriptPreload({ name, attributes }: ScannedElement): boolean {
  if (name !== 'link') return false;
  const rel = attributes.get('rel');
  return rel === 'modulepreload' || (rel === 'preload' && attributes.get('as') === 'script');
}

/**
 * Returns the script element that adds a page's framework scripts once the page has loaded, or at the first key or
 * touch. On a slow line they would otherwise share it with the picture that visitors wait for. React and the module
 * loader look scripts up by address and find these; until then links and forms work as plain HTML.
 */
export function toLateLoader(addresses: readonly string[]): string {
  const list = addresses.join(' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<script data-scripts="${list}">${lateLoaderScript}</script>`;
}

/** Policy source of the script in {@link toLateLoader}. */
export const lateLoaderHash = toHashSource(lateLoaderScript);
