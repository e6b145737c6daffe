'use client';

import { changeItems } from '@/lib/actions/bulk-actions';
import {
  closeForm,
  discardAutosave,
  listItems,
  orderItems,
  replaceItem,
  restoreItem,
} from '@/lib/actions/item-actions';
import { saveFilter } from '@/lib/actions/lists/saved-filter-actions';
import { putBackLinks } from '@/lib/actions/page-link-actions';
import { readAlbumPhotos, savePhotos } from '@/lib/actions/photo-actions';

/**
 * Actions that may be called after their page was left: by the undo of a toast, and at the end of a form. A test finds those that
 * are missing.
 */
const laterActions = [
  changeItems,
  closeForm,
  discardAutosave,
  listItems,
  orderItems,
  putBackLinks,
  readAlbumPhotos,
  replaceItem,
  restoreItem,
  saveFilter,
  savePhotos,
];

/**
 * Gives these actions to every page of the cabinet. Next answers a call of an action that no component of the current page
 * refers to as if it had run.
 */
export function LaterActions() {
  // The bundler keeps what is rendered.
  return <span hidden data-actions={laterActions.filter(Boolean).length} />;
}
