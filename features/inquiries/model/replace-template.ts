/** Returns a text with a prepared answer at its end, in place of `before` if that still stands there. */
export function replaceTemplate(text: string, before: string, template: string): string {
  const typed = before !== '' && text.endsWith(before) ? text.slice(0, -before.length).trimEnd() : text;
  if (template === '') return typed;
  return typed === '' ? template : `${typed}\n\n${template}`;
}
