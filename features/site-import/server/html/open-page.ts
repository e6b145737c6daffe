import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';

/** Elements that the parser closes by itself, or that have no end. */
const closedByParser =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|td|th|tr|tbody|thead|tfoot|option|optgroup|colgroup|rp|rt|html|head|body)$/;

/** Maximum depth of elements. Browsers stop at 512; parsers take time with the square of it. */
const maxDepth = 400;

/** Most tags and references of a page. `linkedom` takes time with the square of them: a second for so many. */
const maxTokens = 100_000;

/** Returns a page as browsers would read it, also of broken HTML; `null` if it is nested too deeply or has too many tags. */
export function openPage(html: string): Document | null {
  if (isTooDeep(html)) return null;
  // `linkedom` alone does not add what a page leaves out, such as its `body`.
  const mended = serialize(parse(html));
  if ((mended.match(/[<&]/g)?.length ?? 0) > maxTokens) return null;
  return parseHTML(mended).document;
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b/gi)) {
    if (closedByParser.test(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > maxDepth) return true;
  }
  return false;
}
