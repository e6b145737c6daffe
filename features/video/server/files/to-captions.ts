import { maxCaptionBytes } from '../../model/video-limits';

/** A line with the times of a caption; SubRip writes a comma before the milliseconds. */
const times = /^(\d{2,}:)?\d{2}:\d{2}[.,]\d{3}[ \t]+-->[ \t]+(\d{2,}:)?\d{2}:\d{2}[.,]\d{3}([ \t].*)?$/;

/**
 * Returns captions as WebVTT without comments and styles, which may name people and programs. Accepts WebVTT and SubRip in UTF-8.
 * Returns `null` for other files.
 */
export function toCaptions(file: Buffer): string | null {
  if (file.length > maxCaptionBytes) return null;
  const text = decode(file)
    ?.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  if (text === undefined) return null;
  const blocks = text.split(/\n{2,}/).map((block) => block.split('\n'));
  const captions = blocks.flatMap((lines) => {
    const at = lines.findIndex((line) => times.test(line.trim()));
    if (at === -1 || at > 1) return [];
    const [time, ...words] = lines.slice(at);
    const shown = words.filter((line) => line.trim() !== '');
    return shown.length > 0 ? [[time!.trim().replaceAll(',', '.'), ...shown].join('\n')] : [];
  });
  return captions.length > 0 ? `WEBVTT\n\n${captions.join('\n\n')}\n` : null;
}

function decode(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return null;
  }
}
