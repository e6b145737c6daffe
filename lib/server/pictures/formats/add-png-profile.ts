import { crc32, deflateSync } from 'node:zlib';

/** Position of the first chunk after the header of a PNG. */
const afterHeader = 33;

/** Adds an ICC profile to a PNG, because pixels without a file cannot have one. */
export function addPngProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length - 4, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    frame.subarray(0, 4),
    content,
    frame.subarray(4),
    png.subarray(afterHeader),
  ]);
}
