import { batchLength, maxTexts } from './translation-limits';

/** Splits texts into requests: short ones together, a long one alone. */
export function toBatches<Text extends { readonly text: string }>(texts: readonly Text[]): Text[][] {
  const batches: Text[][] = [];
  let length = Infinity;
  for (const text of texts) {
    if (length + text.text.length > batchLength || batches.at(-1)!.length === maxTexts) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)!.push(text);
    length += text.text.length;
  }
  return batches;
}
