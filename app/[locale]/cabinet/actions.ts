'use server';

import type { ActionResult, SaveResult } from '@/components/cabinet/cabinet-actions';
import { readUnsentCopy } from '@/components/cabinet/autosave/read-unsent-copy';
import type { UnsentCopy } from '@/components/cabinet/autosave/unsent-copy';
import type { CreatedPreviewLink, Page, PreviewLink, Revision, UnsavedText } from '@/lib/api/contract';
import type { Use } from '@/lib/api/errors';
import type { User } from '@/lib/auth/access';
import type { Person } from '@/lib/content/define-content';
import type { AnyInput } from '@/lib/content/input';
import type { CollectionName, Input, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { items, runAs } from './run-action';

export async function readUser(personId: string): Promise<ActionResult<{ user: User }>> {
  return runAs(personId, async (_api, user) => ({ user }));
}

export async function create(
  personId: string,
  collection: CollectionName,
  input: AnyInput,
  idempotencyKey: string,
): Promise<SaveResult> {
  return runAs(personId, async (api) => ({
    item: await items(api, collection).create(input as unknown as Input, idempotencyKey),
  }));
}

export async function replace(
  personId: string,
  collection: CollectionName,
  id: string,
  input: AnyInput,
  version: number,
): Promise<SaveResult> {
  return runAs(personId, async (api) => ({
    item: await items(api, collection).replace(id, input as unknown as Input, version),
  }));
}

export async function read(personId: string, collection: CollectionName, id: string): Promise<SaveResult> {
  return runAs(personId, async (api) => ({ item: await items(api, collection).read(id) }));
}

export async function remove(
  personId: string,
  collection: CollectionName,
  id: string,
): Promise<ActionResult<object>> {
  return runAs(personId, async (api) => {
    await items(api, collection).remove(id);
    return {};
  });
}

export async function restore(personId: string, collection: CollectionName, id: string): Promise<SaveResult> {
  return runAs(personId, async (api) => ({ item: await items(api, collection).restore(id) }));
}

export async function confirmTranslation(
  personId: string,
  collection: CollectionName,
  id: string,
  locale: Locale,
): Promise<SaveResult> {
  return runAs(personId, async (api) => ({
    item: await items(api, collection).confirmTranslation(id, locale),
  }));
}

export async function keepFormOpen(
  personId: string,
  collection: CollectionName,
  id: string,
): Promise<ActionResult<{ others: readonly Person[] }>> {
  return runAs(personId, async (api) => ({ others: await items(api, collection).keepFormOpen(id) }));
}

export async function keepUnsaved(
  personId: string,
  collection: CollectionName,
  id: string | null,
  copy: UnsavedText['copy'],
): Promise<ActionResult<object>> {
  return runAs(personId, async (api) => {
    await items(api, collection).keepUnsaved(id ?? 'new', copy);
    return {};
  });
}

export async function readUnsaved(
  personId: string,
  collection: CollectionName,
  id: string | null,
): Promise<ActionResult<{ copy: UnsentCopy | null }>> {
  return runAs(personId, async (api) => {
    items(api, collection);
    return { copy: await readUnsentCopy(api, collection, id) };
  });
}

export async function dropUnsaved(
  personId: string,
  collection: CollectionName,
  id: string | null,
  copyId: string,
): Promise<ActionResult<object>> {
  return runAs(personId, async (api) => {
    await items(api, collection).dropUnsaved(id ?? 'new', { form: copyId });
    return {};
  });
}

export async function closeForm(
  personId: string,
  collection: CollectionName,
  id: string,
): Promise<ActionResult<object>> {
  return runAs(personId, async (api) => {
    await items(api, collection).closeForm(id);
    return {};
  });
}

export async function list(
  personId: string,
  collection: CollectionName,
  query: { q?: string; page?: number; perPage?: number },
): Promise<ActionResult<{ page: Page<Item> }>> {
  return runAs(personId, async (api) => ({ page: await items(api, collection).list(query) }));
}

export async function listUses(
  personId: string,
  imageId: string,
): Promise<ActionResult<{ uses: readonly Use[] }>> {
  return runAs(personId, async (api) => ({ uses: await api.images.listUses(imageId) }));
}

export async function listRevisions(
  personId: string,
  collection: CollectionName,
  id: string,
): Promise<ActionResult<{ revisions: readonly Revision[] }>> {
  return runAs(personId, async (api) => ({ revisions: await items(api, collection).listRevisions(id) }));
}

export async function readRevision(
  personId: string,
  collection: CollectionName,
  id: string,
  version: number,
): Promise<SaveResult> {
  return runAs(personId, async (api) => {
    const input = await items(api, collection).readRevision(id, version);
    // A saved state names pictures and files by their ids; a preview of it shows them.
    const preview = await items(api, collection).createPreview(input);
    return { item: (await api.readPreview(preview.id)).item };
  });
}

export async function createPreview(
  personId: string,
  collection: CollectionName,
  input: AnyInput,
  itemId: string | null,
): Promise<ActionResult<{ id: string }>> {
  return runAs(personId, (api) =>
    items(api, collection).createPreview(input as unknown as Input, { item: itemId ?? undefined }),
  );
}

export async function listPreviewLinks(
  personId: string,
  collection: CollectionName,
  id: string,
): Promise<ActionResult<{ links: readonly PreviewLink[] }>> {
  return runAs(personId, async (api) => ({ links: await items(api, collection).listPreviewLinks(id) }));
}

export async function createPreviewLink(
  personId: string,
  collection: CollectionName,
  id: string,
): Promise<ActionResult<{ link: CreatedPreviewLink }>> {
  return runAs(personId, async (api) => ({ link: await items(api, collection).createPreviewLink(id) }));
}

export async function revokePreviewLink(
  personId: string,
  collection: CollectionName,
  id: string,
  link: string,
): Promise<ActionResult<object>> {
  return runAs(personId, async (api) => {
    await items(api, collection).revokePreviewLink(id, link);
    return {};
  });
}
