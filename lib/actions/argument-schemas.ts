import { z } from 'zod';
import { collectionNames, type CollectionName } from '../content/registry';
import type { AnyInput } from '../content/input';
import { locales } from '../i18n/locales';

/** Schemas of the arguments that actions take. The API checks ids and inputs against its content. */
export const id = z.string().min(1);
export const ids = z.array(id).readonly();
export const version = z.int();
export const locale = z.enum(locales);
export const collection = z.custom<CollectionName>((value) => collectionNames.some((name) => name === value));
/** An input of any collection: the API checks it against the definition of its collection. */
export const input = z.custom<AnyInput>((value) => typeof value === 'object' && value !== null);
export const form = z.instanceof(FormData);
