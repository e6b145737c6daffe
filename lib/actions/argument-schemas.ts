import { z } from 'zod';
import type { AnyInput } from '../content/input';
import { collectionNames, type CollectionName } from '../content/registry';
import { locales } from '../i18n/locales';

/** Schema of an id. The API checks that it exists and that the person may see it. */
export const id = z.string().min(1);

/** Schema of ids in order. */
export const ids = z.array(id).readonly();

/** Schema of an item's version. */
export const version = z.int();

/** Schema of a content language. */
export const locale = z.enum(locales);

/** Schema of a collection name. */
export const collection = z.custom<CollectionName>((value) => collectionNames.some((name) => name === value));

/** Schema of an item's input. The API checks it against the content type. */
export const input = z.custom<AnyInput>((value) => typeof value === 'object' && value !== null);

/** Schema of a posted form. */
export const form = z.instanceof(FormData);
