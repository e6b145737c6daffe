/** Returns the phrases of a list that is separated by commas, semicolons or lines. */
export function splitPhrases(list: string): string[] {
  return list.split(/[,;\n]/);
}
