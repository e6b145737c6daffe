/**
 * More combining marks in a row than any language writes (UAX #15, stream-safe text). ICU sorts the marks of a letter by
 * insertion, which takes seconds for tens of thousands of them.
 */
const longRun = /(\p{M}{30})\p{M}+/gu;

/** Returns a text in NFC, without the combining marks of a letter after the 30th. */
export function toNfc(text: string): string {
  return (text.length > 30 ? text.replace(longRun, '$1') : text).normalize('NFC');
}
