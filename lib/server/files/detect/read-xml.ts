import { SaxesParser } from 'saxes';

/** Receives the elements of a part. Names have no prefix, because each program chooses its own. */
export interface XmlVisitor {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** `element`: the element that holds the text. */
  text?(text: string, element: string): void;
}

/** Encodings in which parts of packages are written. */
const declarable = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i;

/**
 * Reads the XML of a part as a stream. Throws if it is damaged, written in another encoding than UTF-8 or UTF-16, or has a
 * document type, which can declare entities. An empty part has no elements.
 */
export async function readXml(bytes: AsyncIterable<unknown>, visitor: XmlVisitor): Promise<void> {
  const parser = createParser(visitor);
  let decoder: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (decoder) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      continue;
    }
    head = Buffer.concat([head, chunk as Buffer]);
    if (head.length < 2) continue;
    decoder = new TextDecoder(detectEncoding(head), { fatal: true });
    parser.write(decoder.decode(head, { stream: true }));
  }
  if (head.length === 0) return;
  if (!decoder) throw new Error('No XML');
  parser.write(decoder.decode()).close();
}

/** Returns the encoding by the byte order mark or the first character, which is `<` or a space. */
function detectEncoding([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}

function createParser(visitor: XmlVisitor): SaxesParser {
  const parser = new SaxesParser({ position: false });
  const path: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!declarable.test(encoding)) throw new Error(`The encoding ${encoding}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(toLocalName(name));
    const entries = Object.entries(attributes).map(([key, value]) => [toLocalName(key), value] as const);
    visitor.open?.(path.at(-1)!, Object.fromEntries(entries));
  });
  const addText = (text: string) => visitor.text?.(text, path.at(-1) ?? '');
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void path.pop());
  return parser;
}

function toLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
