import sharp, { type Sharp } from 'sharp';

const svgLoader = 'VipsForeignLoadSvg';

// The server bundle and Next's bundle are separate but share one sharp, so running drawings are counted globally.
const countKey = Symbol.for('lyceum.running-drawings');
type CountHolder = { [countKey]?: number };
const holder = globalThis as CountHolder;

/**
 * Renders an SVG of the site's own and passes it to `use`. Never for uploads: sharp's SVG loader is blocked except
 * during a drawing.
 */
export async function drawSvg<Result>(
  svg: string,
  use: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  holder[countKey] = (holder[countKey] ?? 0) + 1;
  sharp.unblock({ operation: [svgLoader] });
  try {
    return await use(sharp(Buffer.from(svg)));
  } finally {
    holder[countKey] -= 1;
    // Only the last drawing blocks the loader again.
    if (holder[countKey] === 0) sharp.block({ operation: [svgLoader] });
  }
}
