import { z } from 'zod';
import type { AnyInput } from '../content/input';
import { collectionNames, type CollectionName } from '../content/registry';
import { locales } from '../i18n/locales';

/** An id. The API decides whether the thing exists and whether the person may see it. */
export const id = z.string().min(1);

/** Ids in an order. */
export const ids = z.array(id).readonly();

/** The version of an item. */
export const version = z.int();

/** A language of the content. */
export const locale = z.enum(locales);

/** The name of a collection. */
export const collection = z.custom<CollectionName>((value) => collectionNames.some((name) => name === value));

/** The input of an item. The API checks it against the definition of its collection. */
export const input = z.custom<AnyInput>((value) => typeof value === 'object' && value !== null);

/** A posted form. */
export const form = z.instanceof(FormData);
