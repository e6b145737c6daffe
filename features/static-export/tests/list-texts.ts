import { SaxesParser } from 'saxes';

/** Returns the texts of the elements of a name in XML. Throws if it is not well-formed. */
export function listTexts(xml: string, name: string): string[] {
  const texts: string[] = [];
  let text: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (tag.name === name) text = '';
  });
  parser.on('text', (part) => {
    if (text !== null) text += part;
  });
  parser.on('closetag', (tag) => {
    if (tag.name !== name || text === null) return;
    texts.push(text);
    text = null;
  });
  parser.write(xml).close();
  return texts;
}
