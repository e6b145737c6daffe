import sharp from 'sharp';

/** Returns a small photo. */
export function photo(width = 80, height = 60): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#269' } })
    .jpeg()
    .toBuffer();
}
