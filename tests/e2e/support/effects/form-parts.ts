import { randomUUID } from 'node:crypto';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import type { BlockInput } from '@/lib/content/blocks/define-block';
import { toBlockOwner, type FieldOwner } from '@/lib/content/field-owner';
import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import type { AnyField } from '@/lib/content/kinds';
import { definitionOf, type CollectionName, type Definition } from '@/lib/content/registry';
import { toFieldValues, type Targets } from './field-values';

type Values = Readonly<Record<string, unknown>>;

/** Fields that stand together in a form: those of an item, of a block or of a row in a block. */
export interface FormPart {
  readonly owner: FieldOwner;
  readonly collection: CollectionName;
  readonly definition: Definition;
  /** Slug of the stored item that is changed; `null` for a new one. */
  readonly slug: string | null;
  /** Returns the values of the item's fields around the values of this part. */
  toItemValues(values: Values): Values;
}

/** A field of a part. */
export interface FormField {
  readonly name: string;
  readonly field: AnyField;
}

/** Returns the fields of a part that visitors may see, without lists of blocks. */
export function listShownFields({ owner }: FormPart): FormField[] {
  return listFields(owner).filter(({ field }) => !field.staffOnly);
}

/** Returns the parts of the form of a collection: its own fields, those of its blocks, and those of their rows. */
export function listFormParts(
  collection: CollectionName,
  targets: Targets,
  definition: Definition = definitionOf(collection),
): FormPart[] {
  const empty = createEmptyInput(definition);
  const own: FormPart = {
    owner: definition,
    collection,
    definition,
    slug: null,
    toItemValues: (values) => ({ ...empty, ...values }),
  };
  const outer = { ...own, toItemValues: (values: Values) => own.toItemValues({ ...toFull(own.owner, targets), ...values }) };
  return [own, ...listBlockParts(outer, targets)];
}

function listBlockParts(outer: FormPart, targets: Targets): FormPart[] {
  return Object.entries(outer.owner.fields).flatMap(([name, field]) => {
    if (field.kind !== 'blocks') return [];
    return field.definitions.flatMap((block): FormPart[] => {
      const id = randomUUID();
      const owner = toBlockOwner(outer.owner, name, block);
      const part: FormPart = {
        ...outer,
        owner,
        slug: isBuiltIn(block) ? 'home' : outer.slug,
        toItemValues: (values) => {
          const input: BlockInput = { id, type: block.type, hidden: false, ...toEmpty(owner), ...values };
          return outer.toItemValues({ [name]: [input] });
        },
      };
      const around = {
        ...part,
        toItemValues: (values: Values) => part.toItemValues({ ...toFull(owner, targets), ...values }),
      };
      return [...(listFields(owner).length > 0 ? [part] : []), ...listBlockParts(around, targets)];
    });
  });
}

/** Returns a value for every field of an owner, without blocks. */
export function toFull(owner: FieldOwner, targets: Targets): Values {
  return toEntries(owner, (field) => toFieldValues(field, targets).base);
}

/** Returns values for the fields that publication needs and for the address; the other fields are empty. */
export function toMinimal(owner: FieldOwner, targets: Targets): Values {
  return toEntries(owner, (field) =>
    field.required || field.kind === 'slug' ? toFieldValues(field, targets).base : field.empty,
  );
}

function toEmpty(owner: FieldOwner): Values {
  return Object.fromEntries(Object.entries(owner.fields).map(([name, { empty }]) => [name, empty]));
}

function toEntries(owner: FieldOwner, toValue: (field: AnyField) => unknown): Values {
  return Object.fromEntries(listFields(owner).map(({ name, field }) => [name, toValue(field)]));
}

function listFields({ fields }: FieldOwner): FormField[] {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'blocks')
    .map(([name, field]) => ({ name, field }));
}

/** Returns the input of a published item with these values. */
export function toPublished(values: Values): AnyInput {
  const status = { kz: 'published', ru: 'published' } as const;
  return { ...values, status, publishAt: null, unpublishAt: null };
}
