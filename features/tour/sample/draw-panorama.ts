import type { PixelPicture } from '@/lib/ornament/pixel-picture';
import { seeGym } from './panorama/gym';
import { seeYard } from './panorama/yard';
import type { Colour, Ray } from './panorama/ray';

/** A full sphere, 360° wide and 180° high. Not more squares than the smallest size of a picture has pixels. */
const [columns, rows] = [320, 160];

const scenes: Readonly<Record<string, (ray: Ray) => Colour>> = {
  gym: seeGym,
  yard: seeYard,
};

/** Draws a 360-degree view of a place: the colour that the viewer sees in the direction of each square. */
export function drawPanorama(scene: string): PixelPicture {
  const see = scenes[scene];
  if (!see) throw new Error(`There is no panorama ${scene}`);
  const pixels = new Uint8Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    const latitude = (0.5 - (row + 0.5) / rows) * Math.PI;
    for (let column = 0; column < columns; column++) {
      const longitude = ((column + 0.5) / columns - 0.5) * 2 * Math.PI;
      const ray = {
        x: Math.sin(longitude) * Math.cos(latitude),
        y: Math.sin(latitude),
        z: Math.cos(longitude) * Math.cos(latitude),
      };
      pixels.set(see(ray), (row * columns + column) * 3);
    }
  }
  return { columns, rows, shownRows: rows, pixels };
}
