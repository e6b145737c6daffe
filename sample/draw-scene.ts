import scenery from '../lib/ornament/art/scenery.json';
import { border, type BorderName } from '../lib/ornament/borders';
import { createCanvas, paint, paintBlock, paintDisc, stamp, type Canvas } from '../lib/ornament/canvas';
import { flip, recolour, type Grid } from '../lib/ornament/grid';
import { motif, motifNames, type MotifName } from '../lib/ornament/motifs';
import { createRandom } from '../lib/ornament/random';
import scenes from './content/scenes.json';

/** Size of a scene in squares, 16:9. */
const columns = 96;
const rows = 54;

/** Steps by the name of their scene or backdrop, each as words. */
const stepsOf: Readonly<Record<string, readonly string[]>> = scenes;

/** Every scene's name. A name in capitals is a backdrop, which scenes begin with. */
export const sceneNames = Object.keys(scenes).filter((name) => name !== name.toUpperCase());

/** Draws a scene of sample content. Throws if it or a part of it is unknown. */
export function drawScene(name: string): Canvas {
  const canvas = createCanvas(columns, rows);
  paintSteps(canvas, name);
  return canvas;
}

function paintSteps(canvas: Canvas, name: string): void {
  const steps = stepsOf[name];
  if (!steps) throw new Error(`scenes.json has no scene ${JSON.stringify(name)}`);
  for (const step of steps) {
    const [verb = '', ...words] = step.split(' ');
    const painter = Object.hasOwn(painters, verb) ? painters[verb] : undefined;
    if (painter) painter(canvas, words);
    else if (verb === verb.toUpperCase()) paintSteps(canvas, verb);
    else paintPart(canvas, verb, words);
  }
}

/** How each step is painted; any other word names a part of scenery.json or a motif. Numbers are squares. */
const painters: Readonly<Record<string, (canvas: Canvas, words: readonly string[]) => void>> = {
  /** `block x y width height ink` */
  block(canvas, [x, y, width, height, ink]) {
    paintBlock(canvas, Number(x), Number(y), Number(width), Number(height), ink!);
  },
  /** `disc x y radius ink` */
  disc(canvas, [x, y, radius, ink]) {
    paintDisc(canvas, Number(x), Number(y), Number(radius), ink!);
  },
  /** `peak x y height ink cap`: a mountain with its top at x, y; `cap` is the ink of its snow. */
  peak(canvas, [x, y, height, ink, cap]) {
    for (let down = 0; down < Number(height); down++) {
      // The edge of the snow is a zigzag.
      const isSnow = (right: number) => cap !== undefined && down < 4 + (Math.abs(right) % 3);
      for (let right = -down; right <= down; right++)
        paint(canvas, Number(x) + right, Number(y) + down, isSnow(right) ? cap! : ink!);
    }
  },
  /** `hill x y radius ink`: a wide round hill. */
  hill(canvas, [x, y, radius, ink]) {
    for (let right = -Number(radius); right <= Number(radius); right++) {
      const top = Number(y) + Math.round((right * right) / (Number(radius) * 3));
      paintBlock(canvas, Number(x) + right, top, 1, rows - top, ink!);
    }
  },
  /** `checks x y width height size ink`: tiles of a floor. */
  checks(canvas, [x, y, width, height, size, ink]) {
    for (let down = 0; down < Number(height); down++)
      for (let right = 0; right < Number(width); right++)
        if ((Math.floor(down / Number(size)) + Math.floor(right / Number(size))) % 2 === 0)
          paint(canvas, Number(x) + right, Number(y) + down, ink!);
  },
  /** `stars ink count` */
  stars(canvas, [ink, count]) {
    const random = createRandom(`stars ${count}`);
    for (let star = 0; star < Number(count); star++)
      paint(canvas, Math.floor(random() * columns), Math.floor(random() * 26), ink!);
  },
  /** `band name y inks`: an ornament from edge to edge. */
  band(canvas, [name, y, inks]) {
    stamp(canvas, dye(border(name as BorderName, columns), inks), 0, Number(y));
  },
};

/** `name x y [inks] [count step]`: `inks` are pairs, `#-` paints ink as tint; `<` mirrors. */
function paintPart(canvas: Canvas, name: string, [x, y, ...options]: readonly string[]): void {
  const numbers = options.filter((option) => /^-?\d+$/.test(option)).map(Number);
  const inks = options.find((option) => /^[#+=:-]/.test(option) && !/^-\d/.test(option));
  const grid = dye(readPart(name), inks);
  const drawn = options.includes('<') ? flip(grid) : grid;
  const [count = 1, step = 0] = numbers;
  for (let copy = 0; copy < count; copy++) stamp(canvas, drawn, Number(x) + copy * step, Number(y));
}

function readPart(name: string): Grid {
  const parts: Readonly<Record<string, Grid>> = scenery;
  if (Object.hasOwn(parts, name)) return parts[name]!;
  const motifName = name.replace(/^big-/, '') as MotifName;
  if (!motifNames.includes(motifName)) throw new Error(`scenery.json has no part ${JSON.stringify(name)}`);
  return motif(motifName);
}

function dye(grid: Grid, inks = ''): Grid {
  const pairs = inks.match(/../g) ?? [];
  return recolour(grid, Object.fromEntries(pairs.map((pair) => [pair[0]!, pair[1]!])));
}
