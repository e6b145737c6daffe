import { cache } from 'react';
import { publicApi } from '../../api/server';
import { collections, type Item } from '../../content/registry';
import { listAll } from './list-all';

/** A category of official papers. */
export type DocumentCategory = NonNullable<Item<'documents'>['category']>;

/** Every category, in the order they are shown in. */
export const documentCategories: readonly DocumentCategory[] = collections.documents.fields.category.values;

/** All official papers that visitors may read, newest first. Asked once per request. */
export const readDocuments = cache(() => listAll(publicApi().documents));
