import type { PictureFile } from '@/lib/content/kinds/reference';
import type { Recipe } from '@/lib/content/recipe';

/** Props of a step of the editor of pictures. */
export interface EditTool {
  readonly file: PictureFile;
  readonly isBusy: boolean;
  readonly onApply: (recipe: Recipe) => void;
  readonly onCancel: () => void;
}
