'use server';

import type { ActionResult, SaveResult } from '@/components/cabinet/cabinet-actions';
import type { PhotoChange } from '@/components/cabinet/photos/photo-actions';
import type { Use } from '@/lib/api/errors';
import type { Recipe } from '@/lib/content/recipe';
import type { Input, Item } from '@/lib/content/registry';
import { listAll } from '@/lib/pages/read/list-all';
import { runAs, toFailure } from './run-action';

export async function savePhotos(
  personId: string,
  changes: readonly PhotoChange[],
): Promise<ActionResult<{ results: SaveResult[] }>> {
  return runAs(personId, async (api) => {
    const results: SaveResult[] = [];
    for (const { id, version, input } of changes) {
      const save = api.images.replace(id, input as unknown as Input<'images'>, version);
      results.push(await save.then((item) => ({ ok: true, item }) as const, toFailure));
    }
    return { results };
  });
}

export async function readAlbumPhotos(
  personId: string,
  albumId: string,
): Promise<ActionResult<{ photos: readonly Item<'images'>[] }>> {
  return runAs(personId, async (api) => ({
    photos: await listAll(api.images, { album: albumId, sort: 'position' }),
  }));
}

export async function orderPhotos(
  personId: string,
  ids: readonly string[],
  seen?: readonly string[],
): Promise<ActionResult<object>> {
  return runAs(personId, async (api) => {
    await api.images.order({ ids, seen });
    return {};
  });
}

export async function takeDown(
  personId: string,
  photoId: string,
): Promise<ActionResult<{ uses: readonly Use[] }>> {
  return runAs(personId, async (api) => ({ uses: await api.takeDown(photoId) }));
}

export async function changeRecipe(
  personId: string,
  photoId: string,
  recipe: Recipe,
  version: number,
): Promise<SaveResult> {
  return runAs(personId, async (api) => ({ item: await api.changeRecipe(photoId, recipe, version) }));
}
