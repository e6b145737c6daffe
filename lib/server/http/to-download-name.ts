/** Maximum length in characters. */
const maxLength = 120;

/**
 * Returns a file name that is safe for a download: no path, no invisible or direction-changing characters, limited
 * length, no leading dots.
 */
export function toDownloadName(name: string): string {
  // Browsers encode quotation marks and line breaks in multipart names like this.
  const plain = name.replace(/%(22|0A|0D)/gi, '');
  const base = plain.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const seen = base.replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, '').replace(/^[.\s]+/, '');
  // By code point: encodeURIComponent throws on half of a surrogate pair.
  return [...seen].slice(-maxLength).join('').trim() || 'file';
}
