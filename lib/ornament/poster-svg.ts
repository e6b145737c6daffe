import { composePoster, type PosterSpec } from './poster';

/** A poster as a whole SVG document. */
export function posterSvg(spec: PosterSpec): string {
  const { viewBox, ground, shapes } = composePoster(spec);
  const paths = shapes.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${spec.width}" height="${spec.height}" viewBox="${viewBox}" ` +
    `shape-rendering="crispEdges"><rect width="100%" height="100%" fill="${ground}"/>${paths}</svg>`
  );
}
