'use server';

import { z } from 'zod';
import type { AnyInput } from '../content/input';
import { maxTextPicturesPerCall } from '../api/limits';
import { recipeSchema } from '../content/recipe';
import type { Input, Item } from '../content/registry';
import { listAll } from '@/lib/reads/list-all';
import { action, toFailure } from './action';
import type { SaveResult } from './action-result';
import { id, input, version } from './argument-schemas';

/** Change of one photo. `version`: the version that was edited. */
export interface PhotoChange {
  readonly id: string;
  readonly version: number;
  readonly input: AnyInput;
}

const photoChanges = z.array(z.object({ id, version, input })).readonly();

/** Saves photos one after the other. Returns one result per change, in the order of the changes. */
export const savePhotos = action([photoChanges], async ({ api }, changes) => {
  const results: SaveResult[] = [];
  for (const change of changes) {
    const save = api.images.replace(change.id, change.input as unknown as Input<'images'>, change.version);
    results.push(await save.then((item) => ({ ok: true, item }) as const, toFailure));
  }
  return { results };
});

/** Returns the photos of an album in their order. */
export const readAlbumPhotos = action(
  [id],
  async ({ api }, album): Promise<{ photos: readonly Item<'images'>[] }> => ({
    photos: await listAll(api.images, { album, sort: 'position' }),
  }),
);

/** Removes a photo everywhere, for good. Returns the items that used it. */
export const takeDownPhoto = action([id], async ({ api }, photoId) => ({
  uses: await api.takeDown(photoId),
}));

/** Turns and crops a photo. Takes the version that was edited. */
export const changeRecipe = action([id, recipeSchema, version], async ({ api }, photoId, recipe, edited) => ({
  item: await api.changeRecipe(photoId, recipe, edited),
}));

/** Returns the images whose stored objects texts show, by the names of the objects. */
export const listTextPictures = action(
  [z.array(z.string()).min(1).readonly()],
  async ({ api }, names): Promise<{ images: readonly Item<'images'>[] }> => ({
    images: await api.listTextPictures({ names: names.slice(0, maxTextPicturesPerCall).join(',') }),
  }),
);
