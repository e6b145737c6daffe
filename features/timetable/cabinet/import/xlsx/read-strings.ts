import { walkXml } from './walk-xml';

/** Returns the texts that the cells of a file share. The runs of a text are joined; its phonetic marks are left out. */
export function readStrings(strings: string): string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let isPhonetic = false;
  walkXml(strings, {
    open: (name) => {
      if (name === 'si') parts = [];
      if (name === 'rPh') isPhonetic = true;
    },
    close: (name, text) => {
      if (name === 't' && !isPhonetic) parts.push(text);
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(decodeText(parts.join('')));
    },
  });
  return texts;
}

/** Returns a text with the characters that Excel writes as `_x000D_`, and with line ends of one kind. */
export function decodeText(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .trim();
}
