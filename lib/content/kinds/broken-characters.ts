/**
 * What is left of a character that was cut in two: half of a surrogate pair, which would be stored as a replacement
 * character, or such a replacement character itself.
 */
export const brokenCharacters = /[\p{Surrogate}\uFFFD]/u;
