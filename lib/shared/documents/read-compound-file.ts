/** Reader of a compound file (MS-CFB), the container of Office files of before 2007. */
export interface CompoundFile {
  /** Names of streams and storages in lower case, in the order of the directory. */
  readonly names: readonly string[];
  /** Returns the bytes of the first stream with a name; `null` if there is none. Throws `RangeError` if it is damaged. */
  read(name: string): Uint8Array | null;
}

interface Entry {
  readonly name: string;
  /** 1: storage, 2: stream, 5: root. */
  readonly kind: number;
  readonly start: number;
  readonly bytes: number;
}

/** Sector numbers from here on end a chain. */
const firstEnd = 0xfffffffa;

/** Bytes of an entry of the directory. */
const entryBytes = 128;

/** Streams below this size are in the mini stream, in sectors of 64 bytes. */
const miniLimit = 4096;
const miniSectorBytes = 64;

/** Number of sectors that the header lists. */
const listedInHeader = 109;

/** Reads the directory of a compound file. Throws `RangeError` if it is damaged. */
export function readCompoundFile(bytes: Uint8Array): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 2 ** view.getUint16(30, true);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('No sector size');
  const tables = listTables(view, sectorBytes);
  const perSector = sectorBytes / 4;
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)];
    if (table === undefined) throw new RangeError('No table');
    return view.getUint32((table + 1) * sectorBytes + (sector % perSector) * 4, true);
  };
  const readChain = (start: number) =>
    readSectors(start, next, (sector) => cut(bytes, sector + 1, sectorBytes));
  const entries = readEntries(readChain(view.getUint32(48, true)));
  const root = entries.find(({ kind }) => kind === 5);
  const readMini = (start: number) => {
    const miniTable = readChain(view.getUint32(60, true));
    const miniStream = readChain(root?.start ?? firstEnd);
    const table = new DataView(miniTable.buffer);
    return readSectors(
      start,
      (sector) => table.getUint32(sector * 4, true),
      (sector) => cut(miniStream, sector, miniSectorBytes),
    );
  };
  return {
    names: entries.map(({ name }) => name),
    read(name) {
      const entry = entries.find((candidate) => candidate.kind === 2 && candidate.name === name);
      if (!entry) return null;
      const whole = entry.bytes < miniLimit ? readMini(entry.start) : readChain(entry.start);
      return whole.subarray(0, entry.bytes);
    },
  };
}

/** Returns the sectors of the allocation table: those in the header, and for large files those that sectors list. */
function listTables(view: DataView, sectorBytes: number): number[] {
  const tables: number[] = [];
  const add = (at: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const sector = view.getUint32(at + index * 4, true);
      if (sector < firstEnd) tables.push(sector);
    }
  };
  add(76, listedInHeader);
  const perSector = sectorBytes / 4 - 1;
  let sector = view.getUint32(68, true);
  for (let left = view.getUint32(72, true); left > 0 && sector < firstEnd; left -= 1) {
    add((sector + 1) * sectorBytes, perSector);
    sector = view.getUint32((sector + 1) * sectorBytes + perSector * 4, true);
  }
  return tables;
}

/** Joins the sectors of a chain. */
function readSectors(
  start: number,
  next: (sector: number) => number,
  read: (sector: number) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const sectors: Uint8Array[] = [];
  const seen = new Set<number>();
  for (let sector = start; sector < firstEnd && !seen.has(sector); sector = next(sector)) {
    seen.add(sector);
    sectors.push(read(sector));
  }
  const joined = new Uint8Array(sectors.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sector of sectors) {
    joined.set(sector, at);
    at += sector.length;
  }
  return joined;
}

/** Returns a sector, which the end of the file may cut off. Throws `RangeError` if it is beyond the end. */
function cut(bytes: Uint8Array, index: number, size: number): Uint8Array {
  if (index * size >= bytes.length) throw new RangeError('No sector');
  return bytes.subarray(index * size, (index + 1) * size);
}

function readEntries(directory: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(directory.buffer);
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const kind = view.getUint8(at + 66);
    const length = Math.min(view.getUint16(at + 64, true), 64) - 2;
    if (kind === 0 || length <= 0) continue;
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + length)).toLowerCase();
    entries.push({
      name,
      kind,
      start: view.getUint32(at + 116, true),
      bytes: view.getUint32(at + 120, true),
    });
  }
  return entries;
}
