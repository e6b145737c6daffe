import { toInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import { toValues } from '@/components/cabinet/values/item-values';
import { listMissing } from './list-missing';

/** Whether an image lacks nothing for publication in both languages. */
export function isComplete(image: Item<'images'>): boolean {
  const definition = definitionOf('images');
  return (
    listMissing(toInput(definition, toValues(definition, image)) as unknown as Input<'images'>).length === 0
  );
}
