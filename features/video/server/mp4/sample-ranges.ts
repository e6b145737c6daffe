import { findBox, type Box } from './boxes';

/** A range of bytes of a file; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns where the samples of a track are in the file, a range per chunk. Throws if its tables are damaged. */
export function listSampleRanges(moov: Buffer, trak: Box): Range[] {
  const table = findBox(moov, trak, ['mdia', 'minf', 'stbl']);
  if (!table) throw new Error('A track has no table of samples');
  const chunks = readChunkOffsets(moov, table);
  const toSize = createSizeReader(moov, table);
  const groups = readGroups(moov, table);
  const ranges: Range[] = [];
  let sample = 0;
  let group = 0;
  for (const [index, start] of chunks.entries()) {
    while (groups[group + 1] && groups[group + 1]!.firstChunk <= index + 1) group += 1;
    const count = groups[group]?.samples ?? 0;
    let bytes = 0;
    for (let each = 0; each < count; each += 1) bytes += toSize(sample + each);
    sample += count;
    ranges.push({ start, end: start + bytes });
  }
  return ranges;
}

function readChunkOffsets(moov: Buffer, table: Box): number[] {
  const short = findBox(moov, table, ['stco']);
  const box = short ?? findBox(moov, table, ['co64']);
  if (!box) throw new Error('A track has no table of chunks');
  const count = readCount(moov, box, 4, short ? 4 : 8);
  return Array.from({ length: count }, (_, index) =>
    short
      ? moov.readUInt32BE(box.content + 8 + index * 4)
      : Number(moov.readBigUInt64BE(box.content + 8 + index * 8)),
  );
}

function createSizeReader(moov: Buffer, table: Box): (sample: number) => number {
  const box = findBox(moov, table, ['stsz']);
  if (!box) throw new Error('A track has no table of sizes');
  const same = moov.readUInt32BE(box.content + 4);
  if (same !== 0) return () => same;
  const count = readCount(moov, box, 8, 4);
  return (sample) => {
    if (sample >= count) throw new Error('A chunk has more samples than the table of sizes');
    return moov.readUInt32BE(box.content + 12 + sample * 4);
  };
}

function readGroups(moov: Buffer, table: Box): { firstChunk: number; samples: number }[] {
  const box = findBox(moov, table, ['stsc']);
  if (!box) throw new Error('A track has no table of chunk sizes');
  const count = readCount(moov, box, 4, 12);
  return Array.from({ length: count }, (_, index) => {
    const at = box.content + 8 + index * 12;
    return { firstChunk: moov.readUInt32BE(at), samples: moov.readUInt32BE(at + 4) };
  });
}

/** Returns the number of entries of a table. Throws if they do not fit. */
function readCount(moov: Buffer, box: Box, at: number, entryBytes: number): number {
  const count = moov.readUInt32BE(box.content + at);
  if (box.content + at + 4 + count * entryBytes > box.end) throw new Error('A table does not fit');
  return count;
}
