import type { Use } from '@/lib/api/errors';
import type { AnyInput } from '@/lib/content/input';
import type { Recipe } from '@/lib/content/recipe';
import type { Item } from '@/lib/content/registry';
import type { ActionResult, SaveResult } from '../cabinet-actions';

/** One save among many; `version`: the version that was edited. */
export interface PhotoChange {
  readonly id: string;
  readonly version: number;
  readonly input: AnyInput;
}

/** What the screen of an album can ask of the server, beside what every screen can. */
export interface PhotoActions {
  /** Saves one after the other; each has its own answer, in the order of the changes. */
  savePhotos(
    changes: readonly PhotoChange[],
  ): Promise<ActionResult<{ readonly results: readonly SaveResult[] }>>;
  readAlbumPhotos(albumId: string): Promise<ActionResult<{ readonly photos: readonly Item<'images'>[] }>>;
  /** `seen`: the order that is replaced; another one is refused as `version_mismatch`. */
  orderPhotos(ids: readonly string[], seen?: readonly string[]): Promise<ActionResult<object>>;
  /** Removes a photo everywhere, for good. */
  takeDown(photoId: string): Promise<ActionResult<{ readonly uses: readonly Use[] }>>;
  changeRecipe(photoId: string, recipe: Recipe, version: number): Promise<SaveResult>;
}
