/** Longest name, in characters. */
const maxLength = 120;

/**
 * A file's name, fit for a download: no path, nothing that cannot be seen or turns the direction of reading, not
 * endless, and none that a system hides.
 */
export function toDownloadName(name: string): string {
  // Browsers write quotation marks and line ends of a name like this.
  const plain = name.replace(/%(22|0A|0D)/gi, '');
  const base = plain.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const seen = base.replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, '').replace(/^[.\s]+/, '');
  // By characters: half of one could be written into no address.
  return [...seen].slice(-maxLength).join('').trim() || 'file';
}
