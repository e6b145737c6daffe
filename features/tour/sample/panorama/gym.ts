import { eyeHeight, isInBand, mix, toColour, type Colour, type Ray } from './ray';

/** Half the width and length of the hall and its height above the eyes, in metres. */
const hall = { halfWidth: 9, halfLength: 14, ceiling: 5.4 };

const wood = [toColour('#c98f4e'), toColour('#bd8344')] as const;
const white = toColour('#fbf6e8');
const teal = toColour('#0a5f78');
const wall = toColour('#f1e4c8');
const gold = toColour('#f2b430');
const red = toColour('#b8432f');
const night = toColour('#15202e');
const sky = toColour('#8fd0dd');
const hills = toColour('#5d9a77');

/** Returns the colour that is seen inside the sports hall in a direction. */
export function seeGym({ x, y, z }: Ray): Colour {
  const toSide = hall.halfWidth / Math.abs(x || 1e-9);
  const toEnd = hall.halfLength / Math.abs(z || 1e-9);
  const toFlat = (y < 0 ? eyeHeight : hall.ceiling) / Math.abs(y || 1e-9);
  const distance = Math.min(toSide, toEnd, toFlat);
  const [right, up, ahead] = [x * distance, y * distance, z * distance];
  if (distance === toFlat) return y < 0 ? paintFloor(right, ahead) : paintCeiling(right, ahead);
  const shade = distance === toSide ? 0.08 : 0;
  const colour =
    distance === toSide ? paintSide(ahead, up, x < 0) : paintEnd(z < 0 ? -right : right, up, z > 0);
  return mix(colour, night, shade);
}

/** Planks with the lines of a court. */
function paintFloor(x: number, z: number): Colour {
  const radius = Math.hypot(x, z);
  const isLine =
    (Math.abs(Math.abs(x) - 7.2) < 0.1 && Math.abs(z) < 12.4) ||
    (Math.abs(Math.abs(z) - 12.4) < 0.12 && Math.abs(x) < 7.2) ||
    (Math.abs(z) < 0.08 && Math.abs(x) < 7.2) ||
    Math.abs(radius - 3) < 0.12 ||
    (Math.abs(Math.abs(x) - 2.4) < 0.08 && Math.abs(z) > 7 && Math.abs(z) < 12.4);
  if (isLine) return white;
  if (radius < 3) return teal;
  const plank = wood[Math.abs(Math.floor(x / 0.6)) % 2]!;
  return isInBand(z + Math.floor(x / 0.6) * 1.7, 4, 0.06) ? mix(plank, night, 0.3) : plank;
}

/** Beams and lamps. */
function paintCeiling(x: number, z: number): Colour {
  if (isInBand(z + 1.75, 7, 3.5) && Math.abs(Math.abs(x) - 3.5) < 0.5) return toColour('#fffdf0');
  return isInBand(z, 3.5, 0.35) ? toColour('#8f7a54') : toColour('#e5d6b4');
}

/** A long wall: windows high above, wall bars on the left one, a painted band below. `u`: metres along the wall. */
function paintSide(u: number, v: number, isLeft: boolean): Colour {
  if (v > 2.2 && v < 4.3 && isInBand(u + 1.5, 4, 3)) {
    const isFrame = v < 2.35 || v > 4.15 || isInBand(u + 1.5, 1.5, 0.12);
    if (isFrame) return white;
    return v < 2.75 + 0.35 * Math.sin(u) ? hills : sky;
  }
  if (isLeft && Math.abs(u) < 6 && v < 1.3) {
    if (isInBand(u, 1.5, 0.14)) return toColour('#8a5a28');
    if (isInBand(v, 0.3, 0.1)) return toColour('#a8702f');
  }
  return paintWall(u, v);
}

/** An end wall: a basket, and ahead a score board beside it; behind the door. `u`: metres to the right. */
function paintEnd(u: number, v: number, isAhead: boolean): Colour {
  if (Math.abs(u) < 0.95 && v > 1.3 && v < 2.7) {
    const isEdge = Math.abs(u) > 0.85 || v < 1.4 || v > 2.6;
    const isTarget = Math.abs(Math.abs(u) - 0.35) < 0.06 && v > 1.5 && v < 2.15;
    return isEdge || isTarget || (Math.abs(v - 2.1) < 0.06 && Math.abs(u) < 0.4) ? red : white;
  }
  if (Math.abs(v - 1.25) < 0.06 && Math.abs(u) < 0.4) return gold;
  if (v > 0.65 && v < 1.2 && Math.abs(u) < 0.36 - (1.2 - v) * 0.25 && isInBand(u + v, 0.2, 0.08))
    return white;
  if (isAhead && u > 3 && u < 6.6 && v > 2.4 && v < 4) {
    const isDigit = v > 2.8 && v < 3.6 && isInBand(u - 3.4, 1.6, 0.8) && isInBand(v, 0.2, 0.14);
    return isDigit ? gold : night;
  }
  if (!isAhead && u > -5.2 && u < -3 && v < 0.8) return Math.abs(u + 4.1) < 0.06 ? night : teal;
  return paintWall(u, v);
}

/** A wall with a painted band below and the ornament under the ceiling. */
function paintWall(u: number, v: number): Colour {
  if (v > 4.6 && v < 5.1) {
    const along = (((u % 1) + 1) % 1) - 0.5;
    return Math.abs(along) < 5.1 - v ? gold : teal;
  }
  if (v < -0.9) return mix(teal, night, 0.25);
  return v < 0 ? teal : wall;
}
