import { toInput, type AnyInput } from '@/lib/content/input';
import { definitionOf, type CollectionName, type Input } from '@/lib/content/registry';
import { itemsOf, type ToolContext } from './tool';

/** An item with the version that was read. */
interface Target {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
}

/** Saves an item with a change of its stored input. */
export async function changeItem(
  { api }: ToolContext,
  { collection, id, version: read }: Target,
  change: (input: AnyInput) => AnyInput,
): Promise<unknown> {
  const item = await itemsOf(api, collection).read(id);
  const input = change(toInput(definitionOf(collection as CollectionName), item));
  return itemsOf(api, collection).replace(item.id, toSent(input), read);
}

/** The API checks the input against the definition of its collection. */
export function toSent(input: AnyInput): Input {
  return input;
}
