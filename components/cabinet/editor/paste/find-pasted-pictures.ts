import { readRtfPictures } from './rtf-pictures';

/** Why a picture of the clipboard cannot be read: it is a file of the other computer, or at another site. */
export type UnreadableReason = 'file' | 'remote';

/** A picture of the clipboard, or why it cannot be read. */
export type PastedPicture = File | UnreadableReason;

/** What the clipboard holds beside its HTML. */
export interface ClipboardParts {
  readonly files: readonly File[];
  /** Empty if there is none. */
  readonly rtf: string;
}

/**
 * Returns the picture of each address in pasted HTML. `hasWords`: whether there is more than pictures; a file beside
 * words is a screenshot of all of it.
 */
export function findPastedPictures(
  sources: readonly string[],
  { files, rtf }: ClipboardParts,
  hasWords: boolean,
): PastedPicture[] {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (pictures.length === sources.length && (!hasWords || pictures.length > 1)) return pictures;
  const inRtf = rtf === '' ? [] : readRtfPictures(rtf);
  const fromFiles = sources.filter(isFileAddress);
  return sources.map((source) => {
    if (source.startsWith('data:')) return readDataAddress(source) ?? 'remote';
    if (!isFileAddress(source)) return 'remote';
    return (inRtf.length === fromFiles.length && inRtf[fromFiles.indexOf(source)]) || 'file';
  });
}

function isFileAddress(source: string): boolean {
  return !/^(?:data|https?|blob):/i.test(source) && !source.startsWith('//');
}

function readDataAddress(source: string): File | null {
  const match = /^data:(image\/[a-z0-9.+-]+)(?:;[^,;]+)*;base64,([A-Za-z0-9+/=\s]+)$/i.exec(source);
  if (!match) return null;
  try {
    const bytes = Uint8Array.from(atob(match[2]!.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
    const kind = match[1]!.slice('image/'.length).replace('jpeg', 'jpg');
    return new File([bytes], `clipboard.${kind}`, { type: match[1] });
  } catch {
    return null;
  }
}
