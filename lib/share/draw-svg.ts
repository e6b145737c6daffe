import sharp, { type Sharp } from 'sharp';
import { shareInProcess } from '@/lib/shared/share-in-process';

const svgLoader = 'VipsForeignLoadSvg';

// The server bundle and Next's bundle are separate but share one sharp.
const drawings = shareInProcess('running-drawings', () => ({ count: 0 }));

/**
 * Renders an SVG of the site's own and passes it to `use`. Never for uploads: sharp's SVG loader is blocked except
 * during a drawing.
 */
export async function drawSvg<Result>(
  svg: string,
  use: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  drawings.count += 1;
  sharp.unblock({ operation: [svgLoader] });
  try {
    return await use(sharp(Buffer.from(svg)));
  } finally {
    drawings.count -= 1;
    // Only the last drawing blocks the loader again.
    if (drawings.count === 0) sharp.block({ operation: [svgLoader] });
  }
}
