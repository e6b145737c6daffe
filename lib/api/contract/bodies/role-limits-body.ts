import { z } from 'zod';
import { scopes } from '../../../content/access/scopes';
import { collectionNames, type CollectionName } from '../../../content/registry';
import { locales } from '../../../i18n/locales';

const collection = z.lazy(() => z.enum(collectionNames as readonly [CollectionName]));

const limit = z.strictObject({
  collections: z.array(collection).min(1).nullable(),
  languages: z.array(z.enum(locales)).min(1).nullable(),
});

/** Shape of the limits of roles. An administrator has none. */
export const roleLimits = z.partialRecord(z.enum(scopes).exclude(['admin']), limit);
