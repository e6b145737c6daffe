/**
 * Returns the PNG and JPEG pictures of RTF in their order. Word puts addresses of files into its HTML that no browser may
 * read, and the pictures themselves into the RTF of the same clipboard.
 */
export function readRtfPictures(rtf: string): File[] {
  const pictures: File[] = [];
  const start = /\\(?:nonshp)?pict\b/g;
  for (let match = start.exec(rtf); match; match = start.exec(rtf)) {
    const end = findEnd(rtf, match.index);
    // Old readers get each picture again, in another format.
    const picture = match[0] === String.raw`\pict` ? readPicture(rtf.slice(match.index, end)) : null;
    if (picture) pictures.push(picture);
    start.lastIndex = end;
  }
  return pictures;
}

/** Returns the position at which the group around a position ends. */
function findEnd(rtf: string, from: number): number {
  const sign = /\\[{}\\]|[{}]/g;
  sign.lastIndex = from;
  let depth = 1;
  for (let match = sign.exec(rtf); match; match = sign.exec(rtf)) {
    if (match[0] === '{') depth++;
    if (match[0] === '}') depth--;
    if (depth === 0) return match.index;
  }
  return rtf.length;
}

/** Minimum size of a picture in bytes; smaller ones are damaged. */
const minBytes = 40;

/** Returns the picture of a `\pict` group; `null` if it is no PNG or JPEG. */
function readPicture(group: string): File | null {
  const kind = /\\(png|jpe?g)blip\b/.exec(group)?.[1];
  if (!kind) return null;
  const hex = withoutGroups(group)
    .replace(/\\[a-z]+-?\d* ?/g, '')
    .replace(/\s+/g, '');
  if (hex.length < 2 * minBytes || !/^[\da-f]+$/i.test(hex)) return null;
  const bytes = new Uint8Array(Math.floor(hex.length / 2));
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  const type = kind === 'png' ? 'png' : 'jpeg';
  return new File([bytes], `word.${type}`, { type: `image/${type}` });
}

/** Removes the inner groups of a group, such as its description. */
function withoutGroups(group: string): string {
  const inner = group.replace(/\{[^{}]*\}/g, '');
  return inner === group ? group : withoutGroups(inner);
}
