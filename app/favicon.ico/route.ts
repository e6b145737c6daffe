import { defaultLocale } from '@/lib/i18n/locales';
import { drawIcon } from '@/lib/share/draw-icon';
import { readSchool } from '@/lib/reads/read-site';

export const dynamic = 'force-dynamic';

/** Edge of the icon in pixels. */
const size = 32;

/** Bytes of the header and of the only entry, after which the picture follows. */
const headerBytes = 22;

/** Returns the icon for clients that read no links: an ICO file with one PNG. */
export async function GET() {
  const picture = await drawIcon(await readSchool(defaultLocale), size);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // Type: icon
  header.writeUInt16LE(1, 4); // Number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // Colour planes
  header.writeUInt16LE(32, 12); // Bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return new Response(Buffer.concat([header, picture]), { headers: { 'content-type': 'image/x-icon' } });
}
