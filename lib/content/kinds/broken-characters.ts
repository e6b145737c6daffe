/**
 * What is left of a character that was cut in two: half of a surrogate pair, which would be stored as a replacement
 * character, or such a replacement character itself.
 */
export const brokenCharacters = /[\p{Surrogate}\uFFFD]/u;

/** Whether nothing of a text can be seen: spaces, joiners, fillers. A title of them would only look like one. */
export function isInvisible(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u.test(text);
}
