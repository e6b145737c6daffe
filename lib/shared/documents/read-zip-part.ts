import { inflate } from './inflate';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** Longest end of a ZIP: its record with the longest comment. */
const maxEndBytes = 22 + 65_535;

/** Returns the text of a part of a ZIP file by its name, in any case; `null` if there is none or it cannot be read. */
export async function readZipPart(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= bytes.length; left -= 1) {
    if (view.getUint32(at, true) !== entrySignature) return null;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const written = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + lengths[0]));
    if (written.replaceAll('\\', '/').toLowerCase() === name.toLowerCase()) return readEntry(bytes, view, at);
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return null;
}

function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - maxEndBytes); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  return null;
}

async function readEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number): Promise<string | null> {
  const method = view.getUint16(at + 10, true);
  const packed = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  // The lengths of name and extra field may differ from those of the directory.
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const data = bytes.subarray(start, start + packed);
  const plain = method === 0 ? data : method === 8 ? await inflate(data, 'deflate-raw') : null;
  if (plain === null) return null;
  return new TextDecoder(plain[0] === 0xff && plain[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(plain);
}
