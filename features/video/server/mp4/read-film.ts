import type { FileHandle } from 'node:fs/promises';
import { findBox, listBoxes, type Box } from './boxes';

/** The parts of a film that are read: its boxes, and the box `moov` in memory. */
export interface Film {
  /** Boxes of the file, with positions in it. */
  readonly boxes: readonly Box[];
  readonly moov: Buffer;
  /** Position of `moov` in the file. */
  readonly moovStart: number;
  /** Boxes of the tracks that a player shows or plays, with positions in `moov`. */
  readonly tracks: readonly Box[];
  /** The other tracks, such as positions and comments. */
  readonly others: readonly Box[];
}

/** Largest `moov` in bytes: it holds some numbers per frame. */
const maxMoovBytes = 64 * 1024 * 1024;

/** Largest number of boxes of a file; a film in fragments has two per second. */
const maxBoxes = 100_000;

/** Brands of phones and editors; other families of the same container are pictures. */
const brands =
  /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V.|M4VP|qt {2}|3g[pegrs2].|3gp.|mmp4|MSNV|dash|hvc1|hev1|f4v )$/;

/**
 * Reads the structure of an MP4, MOV or 3GP film by its content. Returns `null` for other files, for films without a picture and
 * for films that end before their last byte.
 */
export async function readFilm(file: FileHandle, bytes: number): Promise<Film | null> {
  try {
    const boxes = await readTopBoxes(file, bytes);
    if (!(await isFilm(file, boxes[0]!))) return null;
    const moovs = boxes.filter(({ type }) => type === 'moov');
    const [found] = moovs;
    if (!found || moovs.length > 1 || found.end - found.start > maxMoovBytes) return null;
    if (!boxes.some(({ type }) => type === 'mdat')) return null;
    const moov = Buffer.alloc(found.end - found.start);
    await file.read(moov, 0, moov.length, found.start);
    const [root] = listBoxes(moov, 0, moov.length);
    const traks = listBoxes(moov, root!.content, root!.end).filter(({ type }) => type === 'trak');
    const handlerOf = (trak: Box) => readHandler(moov, trak);
    const tracks = traks.filter((trak) => ['vide', 'soun'].includes(handlerOf(trak)));
    if (!tracks.some((trak) => handlerOf(trak) === 'vide')) return null;
    const others = traks.filter((trak) => !tracks.includes(trak));
    return { boxes, moov, moovStart: found.start, tracks, others };
  } catch {
    return null;
  }
}

/** Reads the heads of the boxes of a file. Throws if one does not fit. */
async function readTopBoxes(file: FileHandle, bytes: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start < bytes;) {
    await file.read(head, 0, 16, start);
    const short = head.readUInt32BE(0);
    const headBytes = short === 1 ? 16 : 8;
    const size = short === 0 ? bytes - start : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const end = start + size;
    if (size < headBytes || end > bytes || boxes.length === maxBoxes) throw new Error('No film');
    boxes.push({ type: head.toString('latin1', 4, 8), start, content: start + headBytes, end });
    start = end;
  }
  return boxes;
}

async function isFilm(file: FileHandle, first: Box): Promise<boolean> {
  // Old QuickTime films have no `ftyp`.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(first.type)) return true;
  if (first.type !== 'ftyp') return false;
  const head = Buffer.alloc(Math.min(first.end - first.content, 256));
  await file.read(head, 0, head.length, first.content);
  const listed = [head.toString('latin1', 0, 4)];
  for (let at = 8; at + 4 <= head.length; at += 4) listed.push(head.toString('latin1', at, at + 4));
  return listed.some((brand) => brands.test(brand));
}

function readHandler(moov: Buffer, trak: Box): string {
  const handler = findBox(moov, trak, ['mdia', 'hdlr']);
  return handler ? moov.toString('latin1', handler.content + 8, handler.content + 12) : '';
}
