import { z } from 'zod';
import { toNfc } from '../words/to-nfc';
import { brokenCharacters, isInvisible } from './broken-characters';

// All control characters except line feed and tab, and the bidirectional overrides, which can disguise a file name or
// a link.
const forbiddenCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/;

/**
 * Returns the schema of a text: NFC, trimmed, line ends as `\n`, no control or broken characters. A text without
 * visible characters becomes `null`.
 */
export function plainString(options: { maxLength: number; multiline?: boolean }): z.ZodType<string | null> {
  return (
    z
      .string()
      .overwrite((text) => tidy(text, options.multiline ?? false))
      .max(options.maxLength)
      .refine((text) => !forbiddenCharacters.test(text) && !brokenCharacters.test(text), {
        params: { code: 'control_characters' },
      })
      .transform((text) => (isInvisible(text) ? null : text))
      // Names the type of the result, which a description cannot derive from a function.
      .pipe(z.string().nullable())
      .nullable()
  );
}

function tidy(text: string, multiline: boolean): string {
  const normalized = toNfc(text).replace(/\r\n?/g, '\n').trim();
  return multiline ? normalized : joinLines(normalized);
}

/** Returns the lines of a text on one. A pattern of spaces around line ends takes quadratic time for long spaces. */
function joinLines(text: string): string {
  return text
    .split(/[\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
