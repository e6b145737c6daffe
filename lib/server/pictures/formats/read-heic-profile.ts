import { maxProfileBytes } from '../metadata/metadata-limits';

/** Boxes on the way to the colour profile of a HEIF file, with the bytes before their content. */
const way = [
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
] as const;

/** Returns the ICC profile of a HEIF file, such as the wide colours of an iPhone; `null` if it has none. */
export function readHeicProfile(file: Buffer): Buffer | null {
  let part: Buffer | null = file;
  for (const [type, versionBytes] of way)
    part = part && (findBox(part, type)?.subarray(versionBytes) ?? null);
  if (!part) return null;
  for (const { type, content } of listBoxes(part)) {
    const isProfile = type === 'colr' && /^(?:prof|rICC)$/.test(content.toString('latin1', 0, 4));
    if (isProfile && content.length <= maxProfileBytes) return content.subarray(4);
  }
  return null;
}

function findBox(part: Buffer, wanted: string): Buffer | null {
  for (const { type, content } of listBoxes(part)) if (type === wanted) return content;
  return null;
}

function* listBoxes(part: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0; at + 8 <= part.length;) {
    const size = part.readUInt32BE(at);
    const end = size === 0 ? part.length : at + size;
    // Boxes of more than 4 GB do not occur in pictures.
    if (end < at + 8 || end > part.length) return;
    yield { type: part.toString('latin1', at + 4, at + 8), content: part.subarray(at + 8, end) };
    at = end;
  }
}
