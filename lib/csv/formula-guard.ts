/** Beginnings that a spreadsheet evaluates as a formula, also after apostrophes that mark a text. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Returns the text of a cell with an apostrophe before it if a spreadsheet would evaluate it as a formula. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell without the apostrophe that {@link guardFormula} adds. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
