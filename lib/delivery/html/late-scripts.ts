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

/** A picture that never arrives must not keep the scripts away for ever. */
const longestWaitMs = 10_000;

/**
 * An inline script that adds the page's framework scripts once the page has loaded, or at the first key or touch.
 * On a slow line they would otherwise share it with the picture that visitors wait for. React and the module
 * loader look scripts up by address and find these; until then links and forms work as plain HTML.
 */
export function createLateLoader(addresses: readonly string[]): string {
  const list = JSON.stringify(addresses).replaceAll('<', '\\u003c');
  return [
    `(function(a){function go(){if(!a)return;var l=a;a=0;l.forEach(function(u){`,
    `var s=document.createElement("script");s.async=true;s.setAttribute("async","");s.setAttribute("src",u);`,
    `document.head.appendChild(s)})}`,
    `function late(){requestAnimationFrame(function(){setTimeout(go,0)})}`,
    `document.readyState==="complete"?late():addEventListener("load",late);`,
    `setTimeout(go,${longestWaitMs});`,
    `["pointerdown","keydown"].forEach(function(e){addEventListener(e,go,{once:true,passive:true})})`,
    `})(${list})`,
  ].join('');
}
