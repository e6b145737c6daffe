/** A box of an MP4 or QuickTime film. */
export interface Box {
  readonly type: string;
  /** Position of the box, in bytes. */
  readonly start: number;
  /** Position of its content. */
  readonly content: number;
  /** Position after its last byte. */
  readonly end: number;
}

/** Lists the boxes between two positions. Throws if one does not fit. */
export function listBoxes(bytes: Buffer, from: number, until: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= until;) {
    const short = bytes.readUInt32BE(start);
    // QuickTime ends the boxes of user data with a zero.
    if (short === 0 && until - start < 16) break;
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? until - start : short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short;
    const end = start + size;
    if (size < head || end > until) throw new Error('A box does not fit into the one around it');
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, content: start + head, end });
    start = end;
  }
  return boxes;
}

/** Returns the box below another one, by the types on the way; `null` if one is missing. */
export function findBox(bytes: Buffer, parent: Box, way: readonly string[]): Box | null {
  let found: Box | undefined = parent;
  for (const type of way) {
    found = listBoxes(bytes, found.content, found.end).find((box) => box.type === type);
    if (!found) return null;
  }
  return found;
}
