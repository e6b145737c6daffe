import { SaxesParser } from 'saxes';

type Attributes = Readonly<Record<string, string>>;

interface XmlEvents {
  readonly open?: (name: string, attributes: Attributes) => void;
  /** Receives the text behind the last tag inside the element: the whole text of an element without others. */
  readonly close?: (name: string, text: string) => void;
}

/** Reports the elements of a document, with names without their prefixes. Throws if it is not well-formed. */
export function walkXml(document: string, { open, close }: XmlEvents): void {
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', (tag) => {
    text = '';
    open?.(withoutPrefix(tag.name), toAttributes(tag.attributes));
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', (tag) => {
    close?.(withoutPrefix(tag.name), text);
    text = '';
  });
  parser.write(document).close();
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function toAttributes(attributes: Attributes): Attributes {
  const own = Object.entries(attributes).filter(([name]) => !name.startsWith('xmlns'));
  return Object.fromEntries(own.map(([name, value]) => [withoutPrefix(name), value]));
}
