import { typeset } from './typeset';

/** Elements whose text is shown as it is, and every other tag. */
const untouched = /<(code|pre|kbd|samp)\b[^]*?<\/\1>|<[^>]*>/g;

/** Returns sanitised HTML with its texts {@link typeset}. Attributes and program texts stay as they are. */
export function typesetHtml(html: string): string {
  let result = '';
  let copiedTo = 0;
  for (const { 0: markup, index } of html.matchAll(untouched)) {
    result += typeset(html.slice(copiedTo, index)) + markup;
    copiedTo = index + markup.length;
  }
  return result + typeset(html.slice(copiedTo));
}
