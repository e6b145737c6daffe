/** A file's name, fit for a download: no path, no control characters, not endless. */
export function toDownloadName(name: string): string {
  // Browsers write quotation marks and line ends of a name like this.
  const plain = name.replace(/%(22|0A|0D)/gi, '');
  const base = plain.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return (
    base
      .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"]/g, '')
      .trim()
      .slice(-120) || 'file'
  );
}
