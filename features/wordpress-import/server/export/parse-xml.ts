import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { ExportError } from './export-error';
import { isWordpressNamespace, toElementName } from './xml-names';

/** Maximum length of the text of one element, in UTF-16 code units. */
const maxTextLength = 16_000_000;

/** Receives the elements of a file. `path` has the names of the elements from the root to this one. */
export interface XmlHandler {
  open(path: readonly string[], attributes: Readonly<Record<string, string>>, line: number): void;
  /** `text`: the element's own text. */
  close(path: readonly string[], text: string, line: number): void;
}

/**
 * Reads the XML of a WordPress export as a stream. Throws `ExportError` at the first fault. Document types are refused,
 * so no entities are declared and none can expand.
 */
export async function parseXml(file: string, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const path: string[] = [];
  let texts: string[] = [];
  let startedAt = 0;
  const fail = (reason: string): never => {
    throw new ExportError(parser.line, reason);
  };
  parser.on('error', (error) => {
    fail(toReason(error));
  });
  parser.on('doctype', () => {
    fail('A document type is not allowed in an export.');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding))
      fail(`The file is written in ${encoding}. Export it from WordPress in UTF-8.`);
  });
  parser.on('opentag', (tag) => {
    if (path.length === 0) requireWordpress(tag.name, tag.ns?.['wp'], fail);
    path.push(toElementName(tag));
    texts = [];
    startedAt = parser.position;
    const attributes = Object.values(tag.attributes).map(({ name, value }): [string, string] => [
      name,
      value,
    ]);
    handler.open(path, Object.fromEntries(attributes), parser.line);
  });
  parser.on('text', (text) => void texts.push(text));
  parser.on('cdata', (text) => void texts.push(text));
  parser.on('closetag', () => {
    handler.close(path, texts.join(''), parser.line);
    path.pop();
    texts = [];
    startedAt = parser.position;
  });
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    // WordPress exports control characters that people pasted, although XML forbids them.
    parser.write((chunk as string).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
    if (parser.position - startedAt > maxTextLength) fail('A text is too long.');
  }
  parser.close();
}

function requireWordpress(name: string, uri: string | undefined, fail: (reason: string) => never): void {
  if (name !== 'rss') fail(`The file begins with <${name}>. An export of WordPress begins with <rss>.`);
  if (!isWordpressNamespace(uri))
    fail('The namespace wp of the file is not that of an export of WordPress (Tools, Export).');
}

/** Returns the message of a parser error without its position. */
function toReason({ message }: Error): string {
  const reason = message.replace(/^(?:\d+:\d+: )+/, '');
  return reason.charAt(0).toUpperCase() + reason.slice(1).replace(/\.?$/, '.');
}
