import { SaxesParser } from 'saxes';
import { decodeExport } from './decode-export';
import { ExportError } from './export-error';
import type { ExportPart } from './open-parts';
import { addNamespaces, isWordpressNamespace, toElementName, type Namespaces } from './xml-names';

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
export async function parseXml(part: ExportPart, handler: XmlHandler): Promise<void> {
  const { skippedLines, isUtf16, chunks } = await decodeExport(await part.open());
  // WordPress reads exports whose prefixes are not declared, so names are resolved here.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const path: string[] = [];
  const scopes: Namespaces[] = [];
  let texts: string[] = [];
  let startedAt = 0;
  // What an old server prints behind the export is no part of it.
  let isComplete = false;
  const lineOf = () => skippedLines + parser.line;
  const fail = (reason: string): never => {
    throw new ExportError(lineOf(), reason);
  };
  parser.on('error', (error) => {
    if (!isComplete) fail(toReason(error));
  });
  parser.on('doctype', () => {
    fail('A document type is not allowed in an export.');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    const isRight = /^(utf-?8|us-ascii)$/i.test(encoding) || (isUtf16 && /^utf-?16/i.test(encoding));
    if (!isRight) fail(`The file is written in ${encoding}. Export it from WordPress in UTF-8.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (isComplete) {
      if (name === 'rss') fail('A second export begins here. Make two files of this one, and name both.');
      return;
    }
    const namespaces = addNamespaces(scopes.at(-1) ?? new Map(), attributes);
    if (path.length === 0) requireWordpress(name, namespaces.get('wp'), fail);
    scopes.push(namespaces);
    path.push(toElementName(name, namespaces));
    texts = [];
    startedAt = parser.position;
    handler.open(path, attributes, lineOf());
  });
  parser.on('text', (text) => void texts.push(text));
  parser.on('cdata', (text) => void texts.push(text));
  parser.on('closetag', () => {
    if (isComplete) return;
    handler.close(path, texts.join(''), lineOf());
    path.pop();
    scopes.pop();
    texts = [];
    startedAt = parser.position;
    isComplete = path.length === 0;
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (parser.position - startedAt > maxTextLength && !isComplete) fail('A text is too long.');
  }
  parser.close();
}

function requireWordpress(name: string, uri: string | undefined, fail: (reason: string) => never): void {
  if (name !== 'rss') fail(`The file begins with <${name}>. An export of WordPress begins with <rss>.`);
  if (uri !== undefined && !isWordpressNamespace(uri))
    fail('The namespace wp of the file is not that of an export of WordPress (Tools, Export).');
}

/** Returns the message of a parser error without its position. */
function toReason({ message }: Error): string {
  const reason = message.replace(/^(?:\d+:\d+: )+/, '');
  return reason.charAt(0).toUpperCase() + reason.slice(1).replace(/\.?$/, '.');
}
