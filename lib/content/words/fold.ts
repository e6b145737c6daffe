import { toNfc } from './to-nfc';
import { toOneScript } from './to-one-script';

const folded: Readonly<Record<string, string>> = {
  '\u04d9': '\u0430', // ae
  '\u0493': '\u0433', // gh
  '\u049b': '\u043a', // qa
  '\u04a3': '\u043d', // ng
  '\u04e9': '\u043e', // oe
  '\u04b1': '\u0443', // straight u
  '\u04af': '\u0443', // ue
  '\u04bb': '\u0445', // shha
  '\u0456': '\u0438', // dotted i
  '\u0451': '\u0435', // yo
};

/**
 * Returns the folded text for searches: lower case, Kazakh letters replaced by the Russian ones typed instead of
 * them, words in one script, everything except letters and digits as single spaces.
 */
export function fold(text: string): string {
  // Soft hyphens and other invisible signs stand inside of words.
  const visible = toNfc(text).replace(/\p{Cf}|\ufe0f|\u034f/gu, '');
  return toOneScript(visible)
    .toLowerCase()
    .replace(
      /[\u0451\u0456\u0493\u049b\u04a3\u04af\u04b1\u04bb\u04d9\u04e9]/g,
      (letter) => folded[letter] ?? letter,
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
