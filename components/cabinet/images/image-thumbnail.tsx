import { Picture } from '@/components/ui/picture';
import type { PictureFile } from '@/lib/content/kinds/reference';

/** A small picture beside the text that names it. */
export function ImageThumbnail({ file, className }: { file: PictureFile; className?: string }) {
  return (
    <span className={className}>
      <Picture variants={file.variants} alt="" sizes="120px" ratio="photo" />
    </span>
  );
}
