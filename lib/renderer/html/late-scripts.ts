import { lateLoaderScript } from '@/lib/inline/inline-scripts';
import { toHashSource } from '@/lib/http/content-security';
import type { ScannedElement } from './scan-html';

/** Attributes that do not change when or how an async script runs. */
const plainAttributes = new Set(['src', 'async', 'nonce', 'id']);

/** Returns the address of a script that may run at any time, or `null` for every other element. */
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
 * Returns the script element that adds a page's framework scripts once the page has loaded, or at the first key press
 * or touch. On a slow connection they would otherwise delay the largest picture. React and the module loader look
 * scripts up by address and find these. Until they run, links and forms work as plain HTML.
 */
export function toLateLoaderElement(addresses: readonly string[]): string {
  const list = addresses.join(' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<script data-scripts="${list}">${lateLoaderScript}</script>`;
}

/** Policy source of the script in {@link toLateLoaderElement}. */
export const lateLoaderHash = toHashSource(lateLoaderScript);
