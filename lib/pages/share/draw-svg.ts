import sharp, { type Sharp } from 'sharp';

const svgLoader = 'VipsForeignLoadSvg';

// The server's code and Next's bundle are built apart, but share one sharp: what is open in it is counted once.
const countKey = Symbol.for('lyceum.running-drawings');
type CountHolder = { [countKey]?: number };
const holder = globalThis as CountHolder;

/**
 * Draws an SVG of our own and has `use` make something of it. Never for uploads: the loader is closed to them, and
 * open only as long as a drawing runs.
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
    // Only the last one closes the door, or it would shut on another drawing.
    if (holder[countKey] === 0) sharp.block({ operation: [svgLoader] });
  }
}
