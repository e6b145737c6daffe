/** Personal data in texts of errors, and what replaces it. */
const replacements: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Tokens of the API and session cookies.
  [/\beyJ[\w-]+(?:\.[\w-]*){2,4}/g, '[token]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}/gu, '[e-mail]'],
  // Previews and account links have their token in the path.
  [/(\/preview\/)[^\s/?#]{8,}/g, '$1[token]'],
  // The query of an address or path. Paths of a stack end with a line number.
  [/(\/[^\s?'"]*)\?[^\s'"]+/g, '$1?[query]'],
];

/** ANSI codes of colours, which Next prints. */
const colours = /\u001b\[[\d;]*m/g;

/**
 * Returns a text without e-mail addresses, tokens and queries. Messages of errors come from many libraries, so the log
 * does not rely on each of them. Addresses of hosts stay: they name the server that does not answer.
 */
export function toPublicText(text: string): string {
  return replacements.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text.replace(colours, ''),
  );
}
