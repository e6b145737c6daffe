import sharp from 'sharp';

/** Operations by EXIF `orientation` that turn an upright picture into the stored pixels. */
const stepsOfOrientation = {
  1: [],
  2: ['flop'],
  3: ['half'],
  4: ['flip'],
  5: ['right', 'flop'],
  6: ['left'],
  7: ['left', 'flop'],
  8: ['right'],
};

const steps = {
  flop: (picture) => picture.flop(),
  flip: (picture) => picture.flip(),
  half: (picture) => picture.rotate(180),
  left: (picture) => picture.rotate(270),
  right: (picture) => picture.rotate(90),
};

/** Coloured corners of every upright photo, clockwise: red, green and blue. {@link liesUpright} looks for them. */
const corners = [
  { left: 0, top: 0, color: '#e02020' },
  { left: 0.8, top: 0, color: '#20c020' },
  { left: 0.8, top: 0.8, color: '#2040e0' },
];

/**
 * Draws a JPEG like a phone's: soft shapes with sensor noise, an orientation, and metadata that reveals a home address.
 * Each `seed` gives another picture. `takenAt` has the EXIF format `2026:03:01 10:00:00`.
 */
export async function drawCameraPhoto({ width = 4000, height = 3000, orientation = 1, seed = 1, takenAt }) {
  const upright = await sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 22 } },
  })
    .composite([
      { input: toScene(width, height, seed), blend: 'soft-light' },
      ...corners.map(({ left, top, color }) => ({
        input: {
          create: {
            width: Math.round(width * 0.2),
            height: Math.round(height * 0.2),
            channels: 3,
            background: color,
          },
        },
        left: Math.round(left * width),
        top: Math.round(top * height),
      })),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let { data, info } = upright;
  for (const step of stepsOfOrientation[orientation]) {
    const { width: across, height: down, channels } = info;
    const turned = steps[step](sharp(data, { raw: { width: across, height: down, channels } }));
    ({ data, info } = await turned.raw().toBuffer({ resolveWithObject: true }));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 93 })
    .withExif({
      IFD0: { Make: 'SecretPhone', Model: `Camera ${seed}` },
      IFD2: { DateTimeOriginal: takenAt ?? `2026:03:01 10:${String(seed % 60).padStart(2, '0')}:00` },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '42/1 19/1 3/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '69/1 35/1 4/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>home</secret></x:xmpmeta>')
    .withMetadata({ orientation })
    .toBuffer();
}

/** Returns soft hills and a sky as SVG, different for each seed. */
function toScene(width, height, seed) {
  const at = (share, side) => Math.round((((seed * share) % 97) / 97) * side);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="hsl(${(seed * 47) % 360} 60% 60%)"/>` +
      `<ellipse cx="${at(31, width)}" cy="${height}" rx="${width / 2}" ry="${height / 2}" fill="hsl(${(seed * 83) % 360} 50% 40%)"/>` +
      `<circle cx="${at(53, width)}" cy="${at(17, height / 2)}" r="${height / 8}" fill="#fff"/></svg>`,
  );
}

/** Metadata that a served picture must not contain. The patterns are too long to occur in pixels by chance. */
export const secrets = /Exif\0\0|EXIF....(II\*|MM\0)|SecretPhone|adobe:ns|<secret>|xmpmeta/s;

/** Whether a picture is upright: each corner has its colour. */
export async function liesUpright(bytes) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = (x, y) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  const strongest = (color) => color.indexOf(Math.max(...color));
  return [read(0.1, 0.1), read(0.9, 0.1), read(0.9, 0.9)].every((color, index) => strongest(color) === index);
}
