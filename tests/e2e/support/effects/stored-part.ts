import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { checkInput, toInput } from '@/lib/content/input';
import { toPublicPath, type AddressableItem } from '@/lib/content/public-path';
import { collectionOfType, type Item } from '@/lib/content/registry';
import { toStored, type FormPart, type Values } from './form-parts';

/** The item that a test changes through a part of its form. */
export interface StoredPart {
  /**
   * Stores values of the part's fields, and publishes the item if it may be published. Returns `false` if even a draft
   * may not have these values together.
   */
  store(values: Values): Promise<boolean>;
  /** Returns the addresses that show the stored item first. */
  listAddresses(): string[];
  /** Removes the item, or stores the values that it had before. */
  putBack(): Promise<void>;
}

/** Returns access to the item of a part. The first values create it, unless the site already has it. */
export async function openPart(api: ApiClient, part: FormPart): Promise<StoredPart> {
  const { collection, definition } = part;
  // The methods of all collections have the same parameters.
  const client = api[collection] as unknown as ApiClient['news'];
  let item: Item<'news'> | null = await readExisting(client, part);
  const before = item && toInput(definition, item);
  return {
    store: async (values) => {
      const input = toStored(part, values, before);
      if (!checkInput(definition, input).ok) return false;
      const sent = item
        ? client.replace(item.id, input as never, item.version)
        : client.create(input as never);
      item = await sent.catch((error: unknown) => {
        const issues = error instanceof ApiError ? JSON.stringify(error.details.issues) : '';
        throw new Error(`Cannot store ${part.owner.type}: ${issues}`, { cause: error });
      });
      return true;
    },
    listAddresses: () => {
      const whole = definition.partOf === null ? undefined : definition.fields[definition.partOf];
      const values: Values = { ...item };
      const above = values[definition.partOf ?? ''] as AddressableItem | null | undefined;
      const addresses = [
        ...withParent(toPublicPath(collection, item!)),
        ...(whole?.kind === 'reference' && above ? [toPublicPath(collectionOfType(whole.to), above)] : []),
        '/',
      ];
      return [...new Set(addresses.map((address) => address.replace(/#.*/, '')))];
    },
    putBack: async () => {
      if (item === null) return;
      if (before) await client.replace(item.id, before as never, item.version);
      else await client.remove(item.id, item.version);
    },
  };
}

/** Returns a path and the one above it, which lists the item. */
function withParent(path: string): string[] {
  return [path, path.replace(/\/[^/]*$/, '') || '/'];
}

/** Returns the item of the site that has the part; `null` for a new item. */
async function readExisting(
  client: ApiClient['news'],
  { definition, existing }: FormPart,
): Promise<Item<'news'> | null> {
  if (definition.isSingleton) return (await client.list({ perPage: 1 })).data[0] ?? null;
  return existing === null ? null : client.read(existing);
}
