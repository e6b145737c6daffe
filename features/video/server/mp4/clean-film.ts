import type { FileHandle } from 'node:fs/promises';
import { findBox, listBoxes, type Box } from './boxes';
import type { Film } from './read-film';
import { listSampleRanges, type Range } from './sample-ranges';

/** Boxes of a file that stay. All others are metadata or fill. */
const keptInFile = new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp', 'wide']);
const keptInMoov = new Set(['mvhd', 'trak', 'mvex', 'iods']);
const keptInTrack = new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'clip', 'matt', 'load']);

/** Zeros are written in pieces of this size. */
const zeros = Buffer.alloc(256 * 1024);

/**
 * Removes from a film, without recoding, all that a player does not need: where, when and with what it was made, names, comments,
 * previews, further tracks with their samples, and bytes that belong to no track. What is removed becomes free space of the same
 * size, so that nothing moves. Throws if the tables of a track are damaged.
 */
export async function cleanFilm(file: FileHandle, film: Film): Promise<void> {
  const { boxes, moov, moovStart, tracks, others } = film;
  const isInFragments = boxes.some(({ type }) => type === 'moof');
  const shown = isInFragments ? null : tracks.flatMap((track) => listSampleRanges(moov, track));
  for (const box of boxes) {
    if (!keptInFile.has(box.type)) await free(file, box);
    else if (box.type === 'mdat' && shown) await keepOnly(file, box, shown);
  }
  const clean = Buffer.from(moov);
  cleanMoov(clean, others);
  if (!clean.equals(moov)) await file.write(clean, 0, clean.length, moovStart);
}

function cleanMoov(moov: Buffer, others: readonly Box[]): void {
  const [root] = listBoxes(moov, 0, moov.length);
  const removed = new Set(others.map(({ start }) => start));
  for (const box of listBoxes(moov, root!.content, root!.end)) {
    if (!keptInMoov.has(box.type) || removed.has(box.start)) freeInMemory(moov, box);
    else if (box.type === 'mvhd') clearTimes(moov, box);
    else if (box.type === 'trak') cleanTrack(moov, box);
  }
}

function cleanTrack(moov: Buffer, track: Box): void {
  for (const box of listBoxes(moov, track.content, track.end)) {
    if (!keptInTrack.has(box.type)) freeInMemory(moov, box);
    else if (box.type === 'tkhd') clearTimes(moov, box);
    else if (box.type === 'mdia') cleanMedia(moov, box);
  }
}

function cleanMedia(moov: Buffer, media: Box): void {
  for (const box of listBoxes(moov, media.content, media.end)) {
    if (box.type === 'mdhd') clearTimes(moov, box);
    // The name of the handler names the phone or the program.
    else if (box.type === 'hdlr') moov.fill(0, box.content + 12, box.end);
    else if (box.type === 'udta' || box.type === 'meta') freeInMemory(moov, box);
    else if (box.type === 'minf') {
      const handler = findBox(moov, box, ['hdlr']);
      if (handler) moov.fill(0, handler.content + 12, handler.end);
    }
  }
}

/** Sets the times of creation and change to zero, which means unknown. */
function clearTimes(moov: Buffer, { content, end }: Box): void {
  const bytes = moov[content] === 1 ? 16 : 8;
  moov.fill(0, content + 4, Math.min(content + 4 + bytes, end));
}

function freeInMemory(moov: Buffer, { start, content, end }: Box): void {
  moov.write('free', start + 4, 'latin1');
  moov.fill(0, content, end);
}

async function free(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  await clear(file, { start: content, end });
}

/** Clears the bytes of a box that are in none of the ranges. */
async function keepOnly(file: FileHandle, box: Box, ranges: readonly Range[]): Promise<void> {
  let from = box.content;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start >= box.end) break;
    if (start > from) await clear(file, { start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < box.end) await clear(file, { start: from, end: box.end });
}

async function clear(file: FileHandle, { start, end }: Range): Promise<void> {
  for (let at = start; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}
