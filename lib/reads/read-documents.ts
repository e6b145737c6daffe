import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { listAll } from './list-all';

/** Returns all public documents, newest first. Cached per request. */
export const readDocuments = cache(() => listAll(publicApi().documents));

/** Returns a document by slug or id, or `null` if visitors cannot see it. Cached per request. */
export const readDocument = cache((name: string) => orNull(publicApi().documents.read(name)));

/** Returns the public documents of a method section, in its order. */
export async function readDocumentsOf({ documents }: Item<'adisteme'>): Promise<Item<'documents'>[]> {
  if (documents.length === 0) return [];
  const all = await readDocuments();
  return documents.flatMap(({ id }) => all.filter((document) => document.id === id));
}
