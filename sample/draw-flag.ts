import { border } from '../lib/ornament/borders';
import { scale, turn } from '../lib/ornament/grid';
import type { PixelPicture } from '../lib/ornament/pixel-picture';
import shapes from './content/flag.json';

const columns = 320;
const rows = 160;
/** Centre of the sun. */
const [sunX, sunY] = [160, 58];
const discRadius = 23;
const rays = { count: 32, from: 26, until: 43, width: 3.4 };
/** Left edge of the ornament at the hoist. */
const ornamentLeft = 9;
const ornamentScale = 3;

type Point = readonly [number, number];

const wing = shapes.wing as unknown as Point[];
const eagle = [wing, wing.map(([x, y]): Point => [-x, y]), shapes.head as unknown as Point[]] as const;

/** Draws the flag of Kazakhstan in a coarse grid: sun with 32 rays, steppe eagle, ornament at the hoist. */
export function drawFlag(): PixelPicture {
  const ornament = scale(turn(border('horns', Math.ceil(rows / ornamentScale))), ornamentScale);
  const isOrnament = (x: number, y: number) => {
    const cell = ornament[y]?.[x - ornamentLeft];
    return cell !== undefined && cell !== '.';
  };
  const isGold = (x: number, y: number) => {
    const point: Point = [x + 0.5 - sunX, y + 0.5 - sunY];
    return isOrnament(x, y) || isSun(point) || eagle.some((shape) => isInside(point, shape));
  };
  const [sky, gold] = [toBytes(shapes.sky), toBytes(shapes.gold)];
  const pixels = Array.from({ length: rows }, (_row, y) =>
    Array.from({ length: columns }, (_column, x) => (isGold(x, y) ? gold : sky)),
  );
  return { columns, rows, shownRows: rows, pixels: Uint8Array.from(pixels.flat(2)) };
}

/** Whether a point is on the disc, or on a ray in the shape of a grain. */
function isSun([x, y]: Point): boolean {
  const radius = Math.hypot(x, y);
  if (radius <= discRadius) return true;
  if (radius < rays.from || radius > rays.until) return false;
  const step = (2 * Math.PI) / rays.count;
  const angle = Math.atan2(y, x);
  const aside = Math.abs(angle - Math.round(angle / step) * step) * radius;
  const along = (radius - rays.from) / (rays.until - rays.from);
  return aside <= (rays.width / 2) * Math.sin(Math.PI * Math.min(0.98, 0.25 + along * 0.75));
}

/** Whether a polygon contains a point, by the number of its sides that a ray to the right crosses. */
function isInside([x, y]: Point, shape: readonly Point[]): boolean {
  const crossings = shape.filter(([x1, y1], index) => {
    const [x2, y2] = shape[(index + 1) % shape.length]!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossings.length % 2 === 1;
}

function toBytes(color: string): readonly number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}
