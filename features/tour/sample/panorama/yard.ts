import { eyeHeight, isDarkTile, isInBand, mix, toColour, type Colour, type Ray } from './ray';

const sky = [toColour('#4fb3cc'), toColour('#cdeaf0')] as const;
const peaks = toColour('#4d7f99');
const snow = toColour('#fdfaf0');
const lawn = [toColour('#86b56f'), toColour('#7cab65')] as const;
const tile = [toColour('#e9dcc0'), toColour('#d8c7a3')] as const;
const teal = toColour('#0a5f78');
const gold = toColour('#f2b430');
const wall = toColour('#fbf4e0');
const glass = toColour('#2f7f9a');
const night = toColour('#15303f');
const trunk = toColour('#7a5230');
const crown = [toColour('#3f8a52'), toColour('#357a47')] as const;

/** The lyceum ahead: distance, half its width and height above the eyes, in metres. */
const house = { distance: 24, halfWidth: 27, height: 10.4 };

/** Trees about the yard: direction in degrees to the right and distance in metres. */
const trees = [
  [-160, 15],
  [-128, 11],
  [-96, 16],
  [-70, 12],
  [68, 11],
  [94, 17],
  [122, 12],
  [150, 15],
] as const;

/** The flag: direction in degrees, distance and height of its top, in metres. */
const flag = { direction: 33, distance: 13, top: 8 };

/** Returns the colour that is seen in the yard of the lyceum in a direction. */
export function seeYard(ray: Ray): Colour {
  const direction = (Math.atan2(ray.x, ray.z) * 180) / Math.PI;
  const slope = ray.y / Math.hypot(ray.x, ray.z);
  return (
    paintFlag(direction, slope) ??
    paintTrees(direction, slope) ??
    paintHouse(ray) ??
    (ray.y < 0 ? paintGround(ray) : paintSky(direction, slope))
  );
}

/** Returns metres to the right of an object's middle, and above the eyes, at its distance. */
function toPlane(direction: number, slope: number, [towards, distance]: readonly [number, number]) {
  const angle = ((direction - towards + 540) % 360) - 180;
  return { u: ((angle * Math.PI) / 180) * distance, v: slope * distance };
}

function paintFlag(direction: number, slope: number): Colour | null {
  const { u, v } = toPlane(direction, slope, [flag.direction, flag.distance]);
  if (Math.abs(u) < 0.09 && v > -eyeHeight && v < flag.top) return snow;
  if (u < 0 || u > 3 || v > flag.top - 0.2 || v < flag.top - 1.8) return null;
  const fromSun = Math.hypot(u - 1.6, v - flag.top + 1);
  return fromSun < 0.42 || (u > 0.1 && u < 0.3) ? gold : toColour('#00a5bd');
}

function paintTrees(direction: number, slope: number): Colour | null {
  for (const tree of trees) {
    const { u, v } = toPlane(direction, slope, tree);
    const isCrown = Math.hypot(u, (v - 2) * 0.85) < 1.9 + 0.2 * Math.sin(5 * Math.atan2(v - 2, u));
    if (isCrown) return crown[isDarkTile(u, v, 0.5) ? 1 : 0];
    if (Math.abs(u) < 0.22 && v > -eyeHeight && v < 1) return trunk;
  }
  return null;
}

/** Three storeys with windows, the door in the middle under a canopy, and the ornament along the roof. */
function paintHouse({ x, y, z }: Ray): Colour | null {
  if (z <= 0) return null;
  const [u, v] = [(x / z) * house.distance, (y / z) * house.distance];
  if (Math.abs(u) > house.halfWidth || v > house.height || v < -eyeHeight) return null;
  if (v > house.height - 0.4) return night;
  if (v > house.height - 1.6) {
    const along = (((u % 1.6) + 1.6) % 1.6) - 0.8;
    return Math.abs(along) < house.height - 0.4 - v ? gold : teal;
  }
  if (Math.abs(u) < 2.2 && v < 1.6) return Math.abs(u) < 0.12 || Math.abs(u) > 1.9 ? night : gold;
  if (Math.abs(u) < 3.4 && v < 2.1) return v > 1.7 ? night : wall;
  const inStorey = (((v + eyeHeight) % 3.4) + 3.4) % 3.4;
  if (inStorey > 1 && inStorey < 2.7 && isInBand(u + 1.1, 3.4, 2.2)) {
    return isInBand(u, 1.7, 0.16) || inStorey > 2.56 ? snow : glass;
  }
  return v < -1 ? toColour('#c9b78f') : wall;
}

/** Tiles about the viewer with rings of the ornament, a path to the door and the gate, a lawn beyond. */
function paintGround({ x, y, z }: Ray): Colour {
  const distance = eyeHeight / -y;
  const [right, ahead] = [x * distance, z * distance];
  const radius = Math.hypot(right, ahead);
  if (radius < 0.9) return gold;
  if (radius < 1.3 || Math.abs(radius - 4.6) < 0.25) return teal;
  if (radius > 2.1 && radius < 3.9) {
    const along = ((Math.atan2(right, ahead) * 16) / (2 * Math.PI) + 16) % 1;
    if (Math.abs(along - 0.5) < (3.9 - radius) / 3.6) return teal;
  }
  const isPaved = (Math.abs(right) < 9 && Math.abs(ahead) < 9) || Math.abs(right) < 2.4;
  if (isPaved) return tile[isDarkTile(right, ahead, 1.2) ? 1 : 0];
  const grass = lawn[isDarkTile(right, ahead, 2.5) ? 1 : 0];
  return mix(grass, crown[0], Math.min(0.4, radius / 120));
}

/** Mountains with snow, a sun and clouds. Sums of sines with whole periods meet at the edges of the picture. */
function paintSky(direction: number, slope: number): Colour {
  const turn = (direction * Math.PI) / 180;
  const relief =
    9 + 4 * Math.sin(3 * turn + 1) + 2.5 * Math.abs(Math.sin(9 * turn)) + 1.5 * Math.sin(23 * turn);
  const height = (Math.atan(slope) * 180) / Math.PI;
  if (height < relief) return height > 11 ? snow : peaks;
  if (Math.hypot(direction - 58, height - 36) < 6) return gold;
  const clouds = [
    [-150, 30],
    [-64, 40],
    [-28, 33],
    [112, 34],
  ] as const;
  const isCloud = clouds.some(
    ([x, y]) =>
      (Math.abs(direction - x) < 13 && Math.abs(height - y) < 1.6) ||
      (Math.abs(direction - x + 2) < 7 && Math.abs(height - y - 2) < 2),
  );
  return isCloud ? snow : mix(sky[1], sky[0], Math.min(1, height / 60));
}
