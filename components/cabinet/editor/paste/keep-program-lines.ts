import { rename } from './reshape';

/** Replaces preformatted text by paragraphs with the same lines and indents, because the site's texts have no such element. */
export function keepProgramLines(body: Element): void {
  for (const program of body.querySelectorAll('pre, xmp, listing')) {
    const texts: Text[] = [];
    const walker = body.ownerDocument.createTreeWalker(program, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const last = texts.at(-1);
    if (last) last.data = last.data.replace(/\n+$/, '');
    for (const text of texts) text.replaceWith(...toLines(text));
    rename(program, 'p');
  }
}

/** Returns the lines of a text with breaks between them, and no-break spaces where a paragraph would join spaces. */
function toLines(text: Text): Node[] {
  const document = text.ownerDocument;
  return text.data
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .split('\n')
    .flatMap((line, index) => {
      const kept = line.replace(/^ +| {2,}/g, (spaces) => '\u00a0'.repeat(spaces.length));
      return [...(index > 0 ? [document.createElement('br')] : []), document.createTextNode(kept)];
    });
}
