import { Picture } from '@/components/ui/picture';
import type { PictureFile } from '@/lib/content/kinds/reference';

interface Props {
  readonly file: PictureFile;
  readonly className?: string;
}

/** Renders a thumbnail of the whole picture, beside the text that names the image. */
export function ImageThumbnail({ file, className }: Props) {
  return (
    <span className={className}>
      <Picture variants={file.variants} alt="" sizes="120px" ratio="whole" />
    </span>
  );
}
