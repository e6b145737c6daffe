const sectorBytes = 512;
const miniSectorBytes = 64;
const miniLimit = 4096;
const end = 0xfffffffe;

/** Returns a compound file (MS-CFB) with streams, as Office wrote before 2007; those without bytes are storages. */
export function toCompoundFile(streams: readonly (readonly [name: string, bytes: Buffer | null])[]): Buffer {
  const sectors: Buffer[] = [];
  const next: number[] = [];
  /** Appends bytes as a chain of sectors. Returns the number of its first sector. */
  const addChain = (bytes: Buffer) => {
    const first = sectors.length;
    const count = Math.max(Math.ceil(bytes.length / sectorBytes), 1);
    for (let index = 0; index < count; index += 1) {
      const sector = Buffer.alloc(sectorBytes);
      bytes.copy(sector, 0, index * sectorBytes);
      sectors.push(sector);
      next.push(index === count - 1 ? end : first + index + 1);
    }
    return first;
  };
  const minis: Buffer[] = [];
  const nextMini: number[] = [];
  const addMini = (bytes: Buffer) => {
    const first = nextMini.length;
    const count = Math.max(Math.ceil(bytes.length / miniSectorBytes), 1);
    const padded = Buffer.alloc(count * miniSectorBytes);
    bytes.copy(padded);
    minis.push(padded);
    for (let index = 0; index < count; index += 1)
      nextMini.push(index === count - 1 ? end : first + index + 1);
    return first;
  };
  const placed = streams.map(([name, bytes]) => {
    const start = bytes === null ? end : bytes.length < miniLimit ? addMini(bytes) : addChain(bytes);
    return { name, kind: bytes === null ? 1 : 2, start, length: bytes?.length ?? 0 };
  });
  const miniStream = Buffer.concat(minis);
  const root = { name: 'Root Entry', kind: 5, start: addChain(miniStream), length: miniStream.length };
  const miniTable = addChain(toTable(nextMini));
  const directory = addChain(Buffer.concat([root, ...placed].map(toEntry)));
  const table = sectors.length;
  sectors.push(toTable([...next, 0xfffffffd]));
  return Buffer.concat([toHeader({ table, directory, miniTable }), ...sectors]);
}

function toHeader(at: { readonly table: number; readonly directory: number; readonly miniTable: number }) {
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(at.directory, 48);
  header.writeUInt32LE(miniLimit, 56);
  header.writeUInt32LE(at.miniTable, 60);
  header.writeUInt32LE(1, 64);
  header.writeUInt32LE(end, 68);
  for (let index = 0; index < 109; index += 1) header.writeUInt32LE(0xffffffff, 76 + index * 4);
  header.writeUInt32LE(at.table, 76);
  return header;
}

/** Returns an allocation table of one sector. */
function toTable(next: readonly number[]): Buffer {
  const table = Buffer.alloc(sectorBytes, 0xff);
  for (const [index, sector] of next.entries()) table.writeUInt32LE(sector, index * 4);
  return table;
}

function toEntry(entry: {
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  readonly length: number;
}): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(entry.name, 0, 'utf16le');
  bytes.writeUInt16LE(entry.name.length * 2 + 2, 64);
  bytes.writeUInt8(entry.kind, 66);
  bytes.writeUInt32LE(entry.start, 116);
  bytes.writeUInt32LE(entry.length, 120);
  return bytes;
}
