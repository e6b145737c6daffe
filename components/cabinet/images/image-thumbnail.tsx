import { Picture } from '@/components/ui/picture';
import type { FocalPoint } from '@/lib/content/kinds/focal-point';
import type { PictureFile } from '@/lib/content/kinds/reference';

interface Props {
  readonly file: PictureFile;
  readonly focus?: FocalPoint;
  readonly className?: string;
}

/** Renders a thumbnail beside the text that names the image. */
export function ImageThumbnail({ file, focus, className }: Props) {
  return (
    <span className={className}>
      <Picture variants={file.variants} alt="" sizes="120px" ratio="photo" focus={focus} />
    </span>
  );
}
