import { open, type FileHandle } from 'node:fs/promises';

/** Boxes of an MP4 film that contain others. */
const containers = new Set(['moov', 'trak', 'mdia', 'udta', 'meta', 'moof', 'traf']);

/** Boxes that hold where a film was made: those of phones, of 3GPP, and the XMP metadata of editors. */
const locations = new Set(['\u00a9xyz', 'loci', 'gps ', 'GPS ', 'XMP_', 'uuid']);

/** A position as ISO 6709 writes it, in the metadata of iPhones. */
const position = /[+-]\d{1,6}\.\d+[+-]\d{1,7}\.\d+(?:[+-]\d+(?:\.\d+)?)?\/?/g;

/** Maximum size of the metadata of a film. */
const maxMetadataBytes = 16_000_000;

/**
 * Removes from an MP4 film where it was made, as it is removed from photos. The boxes become free space of the same size, so
 * that nothing in the file moves.
 */
export async function removeLocation(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    for (let offset = 0; offset + 8 <= size;) {
      const head = Buffer.alloc(16);
      await file.read(head, 0, 16, offset);
      const { type, bytes } = readBox(head, 0, size - offset);
      if (bytes < 8) return;
      if (type !== 'mdat' && bytes <= maxMetadataBytes) await clean(file, offset, bytes);
      offset += bytes;
    }
  } finally {
    await file.close();
  }
}

async function clean(file: FileHandle, offset: number, bytes: number): Promise<void> {
  const box = Buffer.alloc(bytes);
  await file.read(box, 0, bytes, offset);
  const before = Buffer.from(box);
  cleanBoxes(box, 0, bytes, 0);
  const text = box.toString('latin1');
  for (const { 0: written, index } of text.matchAll(position)) box.fill(0x20, index, index + written.length);
  if (!box.equals(before)) await file.write(box, 0, bytes, offset);
}

function cleanBoxes(box: Buffer, start: number, end: number, depth: number): void {
  for (let offset = start; offset + 8 <= end;) {
    const { type, bytes, headBytes } = readBox(box, offset, end - offset);
    if (bytes < headBytes) return;
    const last = Math.min(offset + bytes, end);
    if (locations.has(type)) {
      box.write('free', offset + 4, 'latin1');
      box.fill(0, offset + headBytes, last);
    } else if (containers.has(type) && depth < 8) {
      // In MP4 the box `meta` begins with a version, in QuickTime with its first box.
      const isFull = type === 'meta' && box.toString('latin1', offset + 12, offset + 16) !== 'hdlr';
      cleanBoxes(box, offset + headBytes + (isFull ? 4 : 0), last, depth + 1);
    }
    offset += bytes;
  }
}

function readBox(buffer: Buffer, offset: number, rest: number) {
  const size = buffer.readUInt32BE(offset);
  const type = buffer.toString('latin1', offset + 4, offset + 8);
  if (size === 0) return { type, bytes: rest, headBytes: 8 };
  if (size !== 1) return { type, bytes: size, headBytes: 8 };
  const isWhole = offset + 16 <= buffer.length;
  return { type, bytes: isWhole ? Number(buffer.readBigUInt64BE(offset + 8)) : 0, headBytes: 16 };
}
