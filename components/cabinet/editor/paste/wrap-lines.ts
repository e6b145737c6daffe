import { rename, unwrap } from './reshape';

const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, div, pre, figure, hr, section, article';

/** Elements whose children only they may have. */
const structures = 'table, thead, tbody, tfoot, tr, ul, ol, dl, colgroup';

/** Elements that browsers show as a block of text of its own, and editors as words within a line. */
const ownLine = 'summary, legend, dt, dd, option, address, hgroup';

/** Elements around blocks that the editor does not know. */
const wrappers = 'details, dialog, fieldset, form, search, menu:not(:has(> li)), select, datalist';

/**
 * Makes paragraphs of the lines that stand beside blocks, so that a line break between words is kept and one between blocks
 * is left out.
 */
export function wrapLines(body: Element): void {
  for (const element of body.querySelectorAll(ownLine)) if (!hasBlocks(element)) rename(element, 'p');
  for (const parent of [body, ...body.querySelectorAll('*')])
    if (!parent.matches(structures) && hasBlocks(parent)) wrapRuns(parent);
  body.querySelectorAll(wrappers).forEach(unwrap);
}

function hasBlocks(parent: Element): boolean {
  return [...parent.children].some((child) => child.matches(blocks));
}

/** Wraps each run of words and inline elements between the blocks of an element. */
function wrapRuns(parent: Element): void {
  let run: ChildNode[] = [];
  const close = () => {
    while (run[0] && isBlank(run[0])) run.shift()!.remove();
    while (run.at(-1) && isBlank(run.at(-1)!)) run.pop()!.remove();
    const [first] = run;
    if (first?.parentNode && run.some((node) => node.nodeName === 'BR')) {
      const paragraph = parent.ownerDocument.createElement('p');
      first.before(paragraph);
      paragraph.append(...run);
    }
    run = [];
  };
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element && (node.matches(blocks) || hasBlocks(node))) close();
    else run.push(node);
  }
  close();
}

function isBlank(node: ChildNode): boolean {
  return node.nodeName === 'BR' || (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim());
}
