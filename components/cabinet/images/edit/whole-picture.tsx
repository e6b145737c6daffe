import type { PictureFile } from '@/lib/content/kinds/reference';

/** Width of a variant that is sharp in a dialog, in pixels. */
const sharpWidth = 960;

/** Renders a picture without cropping it to a ratio. */
export function WholePicture({ file: { variants } }: { file: PictureFile }) {
  const shown = variants.find(({ width }) => width >= sharpWidth) ?? variants.at(-1);
  return shown && <img src={shown.url} width={shown.width} height={shown.height} alt="" />;
}
