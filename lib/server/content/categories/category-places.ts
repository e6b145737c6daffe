import type { CategoryKind } from '../../../content/categories';
import type { BlocksField } from '../../../content/kinds/blocks';
import type { CategoryField } from '../../../content/kinds/category-field';
import { someField } from '../../../content/leaves';
import { collectionNames, definitionOf, type Definition } from '../../../content/registry';

/** A field that stores categories of a kind, or blocks that do. */
export interface CategoryPlace {
  readonly definition: Definition;
  readonly name: string;
  readonly column: string;
  readonly field: CategoryField | BlocksField;
}

/** Returns the fields that store categories of a kind. */
export function listCategoryPlaces(kind: CategoryKind): CategoryPlace[] {
  return collectionNames.map(definitionOf).flatMap((definition) =>
    Object.entries(definition.fields).flatMap(([name, field]): CategoryPlace[] => {
      if (field.kind !== 'category' && field.kind !== 'blocks') return [];
      const isPlace = someField(field, (inner) => inner.kind === 'category' && inner.of === kind);
      return isPlace ? [{ definition, name, column: field.columns(name)[0]!.name, field }] : [];
    }),
  );
}
