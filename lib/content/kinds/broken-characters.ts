/** Half of a surrogate pair, which SQLite would store as a replacement character, or a replacement character. */
export const brokenCharacters = /[\p{Surrogate}\uFFFD]/u;

/** Whether a text has no visible characters: only spaces, joiners and fillers. */
export function isInvisible(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u.test(text);
}
