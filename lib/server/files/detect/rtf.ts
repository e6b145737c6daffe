import { isRemoteTarget } from './is-remote-target';

/** Objects of other programs, which can be macros. No other control words begin like these. */
const objects = /\\obj(?:data|update|autlink|ocx)/;

/** Groups that name the template of a document and that hold the instruction of a field. */
const groups = /\\(template|fldinst)(?![a-z])/g;

/** Maximum length of a template or an instruction with its formatting, in bytes. */
const maxGroupLength = 20_000;

/** Whether a file with this beginning, as Latin-1, is an RTF file. */
export function isRtf(head: string): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*\{\\rtf/.test(head);
}

/** Whether an RTF file, as Latin-1, holds objects, loads its template from another machine or has a field of DDE. */
export function hasRtfCode(text: string): boolean {
  // Line breaks can stand anywhere, also inside of words.
  if (objects.test(text.replace(/[\r\n]/g, ''))) return true;
  for (const { 0: word, 1: kind, index } of text.matchAll(groups)) {
    const value = readGroup(text, index + word.length);
    if (value === null) return true;
    if (kind === 'template' ? isRemoteTarget(value) : /^\s*dde(?:auto)?\b/i.test(value)) return true;
  }
  return false;
}

/** Parts of a group: a character by number, an escaped character, a control word, a brace, plain text. */
const tokens = /\\'([\da-f]{2})|\\u(-?\d+) ?\??|\\([^a-z])|\\[a-z]+-?\d* ?|([{}])|([^\\{}])/giy;

/** Returns the text from a position to the end of its group, without formatting; `null` if the group is too long. */
function readGroup(text: string, from: number): string | null {
  let depth = 0;
  let value = '';
  tokens.lastIndex = from;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [, hex, unicode, escaped = '', brace, plain = ''] = token;
    if (brace === '{') depth += 1;
    if (brace === '}') depth -= 1;
    if (depth < 0) return value;
    if (token.index - from > maxGroupLength) return null;
    if (hex) value += String.fromCharCode(parseInt(hex, 16));
    else if (unicode) value += String.fromCharCode(Number(unicode) & 0xffff);
    else value += escaped === '*' ? '' : (escaped + plain).replace(/[\r\n]/g, '');
  }
  return value;
}
