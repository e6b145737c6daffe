import { rename, styleOf, unwrap } from './reshape';

/** Elements that never belong to a text. */
const foreign =
  'picture-slot, script, style, meta, link, title, base, iframe, object, embed, svg, video, audio, col, colgroup';

/** Review marks: comments with their anchors, and deleted text. */
const review = '.msocomanchor, .MsoCommentReference, .msocomoff, .MsoCommentText, del';

/** Removes markup that office programs use internally, and maps their titles and tables to HTML elements. */
export function removeOfficeMarkup(body: Element): void {
  body.querySelectorAll(foreign).forEach((element) => element.remove());
  body.querySelectorAll(review).forEach((element) => element.remove());
  removeComments(body);
  for (const element of [...body.querySelectorAll('*')]) {
    if (isHidden(element)) element.remove();
    // `o:p`, `v:shape`, `w:sdt`, `st1:place`
    else if (element.localName.includes(':')) leaveWords(element);
    else if (element.matches('.MsoTitle')) rename(element, 'h1');
    else if (element.matches('.MsoQuote, .MsoIntenseQuote')) toQuote(element);
    else if (element.matches('[role=heading][aria-level]'))
      rename(element, `h${Math.min(Number(element.getAttribute('aria-level')) || 2, 6)}`);
  }
  // Google Docs wraps copied content in a <b> that is not bold.
  body.querySelectorAll('[id^=docs-internal-guid]').forEach(unwrap);
}

/** Also removes conditional comments, which contain vector drawings and fallbacks. */
function removeComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function isHidden(element: Element): boolean {
  return /display\s*:\s*none|mso-hide\s*:\s*all|mso-element\s*:\s*comment/i.test(styleOf(element));
}

function leaveWords(element: Element): void {
  if (element.localName.startsWith('v:') || !element.textContent.trim()) element.remove();
  else unwrap(element);
}

/** Joins consecutive quotation paragraphs. */
function toQuote(paragraph: Element): void {
  const before = paragraph.previousElementSibling;
  const quote =
    before?.localName === 'blockquote' ? before : paragraph.ownerDocument.createElement('blockquote');
  if (quote !== before) paragraph.before(quote);
  quote.append(paragraph);
}
