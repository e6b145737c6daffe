import { randomUUID } from 'node:crypto';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import { toBlockOwner, type FieldOwner } from '@/lib/content/field-owner';
import { checkInput, createEmptyInput, type AnyInput } from '@/lib/content/input';
import type { AnyField } from '@/lib/content/kinds';
import { definitionOf, type CollectionName, type Definition } from '@/lib/content/registry';
import type { Targets } from './effect-types';
import { toFieldValues } from './field-values';

/** Values of fields by the field's name. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields that stand together in a form: those of an item, of a block, or of a row of a block. */
export interface FormPart {
  readonly id: string;
  readonly owner: FieldOwner;
  readonly collection: CollectionName;
  readonly definition: Definition;
  /** Id or slug of the item of the site that has the part; `null` for a new item. */
  readonly existing: string | null;
  /** Returns the values of the item's fields around the values of the part. */
  wrap(values: Values): Values;
}

/** Returns the parts of a form: the fields of the item, those of its blocks, and those of their rows. */
export function listFormParts(
  collection: CollectionName,
  targets: Targets,
  definition: Definition = definitionOf(collection),
): FormPart[] {
  const existing = targets.existing[definition.type] ?? null;
  const own: FormPart = {
    id: randomUUID(),
    owner: definition,
    collection,
    definition,
    existing,
    wrap: (values) => values,
  };
  return [own, ...listBlockParts(own, targets)];
}

function listBlockParts(outer: FormPart, targets: Targets): FormPart[] {
  const full = toFull(outer.owner, targets);
  return Object.entries(outer.owner.fields).flatMap(([name, field]) => {
    if (field.kind !== 'blocks') return [];
    return field.definitions.flatMap((definition): FormPart[] => {
      const block = { id: randomUUID(), type: definition.type, hidden: false };
      const part: FormPart = {
        ...outer,
        id: randomUUID(),
        owner: toBlockOwner(outer.owner, name, definition),
        existing: isBuiltIn(block) ? 'home' : outer.existing,
        wrap: (values) => outer.wrap({ ...full, [name]: [{ ...block, ...values }] }),
      };
      return [part, ...listBlockParts(part, targets)];
    });
  });
}

/** Returns a value for every field of an owner; a list of rows has one, a list of blocks none. */
export function toFull(owner: FieldOwner, targets: Targets): Values {
  return {
    ...mapOwner(owner, (_field, name) => toFieldValues(owner, name, targets).base),
    ...toRows(owner, targets),
  };
}

/** Returns values for the fields that publication needs and for the address; all others are empty. */
export function toMinimal(owner: FieldOwner, targets: Targets): Values {
  return mapOwner(owner, (field, name) =>
    field.required || field.kind === 'slug' ? toFieldValues(owner, name, targets).base : field.empty,
  );
}

function mapOwner({ fields }: FieldOwner, toValue: (field: AnyField, name: string) => unknown): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => [
      name,
      field.kind === 'blocks' ? [] : toValue(field, name),
    ]),
  );
}

/** Returns a row for each list of rows, because blocks without rows show nothing. */
function toRows(owner: FieldOwner, targets: Targets): Values {
  const lists = Object.entries(owner.fields).flatMap(([name, field]): [string, unknown][] => {
    const row = field.kind === 'blocks' ? field.definitions.find(({ type }) => type === 'row') : undefined;
    if (!row) return [];
    const values = toFull(toBlockOwner(owner, name, row), targets);
    return [[name, [{ id: randomUUID(), type: 'row', hidden: false, ...values }]]];
  });
  return Object.fromEntries(lists);
}

/** Returns the values with those that the rules for publication ask for. */
export function toPublishable(part: FormPart, values: Values, targets: Targets): Values {
  const checked = checkInput(part.definition, toPublished(part, part.wrap(values)));
  if (checked.ok) return values;
  const asked = checked.issues.map(({ path }): [string, unknown] => {
    const name = String(part.owner === part.definition ? path[0] : path.at(-1));
    const field = part.owner.fields[name]!;
    const { base, changes } = toFieldValues(part.owner, name, targets);
    return [name, field.kind === 'flag' ? changes[0]!.value : base];
  });
  return { ...values, ...Object.fromEntries(asked) };
}

/**
 * Returns the input that stores values of a part: published, or as a draft if the rules for publication refuse them.
 * `before` is the input of an item of the site, which keeps its values around blocks.
 */
export function toStored(part: FormPart, values: Values, before: AnyInput | null): AnyInput {
  const wrapped = part.wrap(values);
  const isPartOfPage = before !== null && part.owner !== part.definition;
  const kept = Object.entries(wrapped).filter(([name]) => part.definition.fields[name]?.kind === 'blocks');
  const input = toPublished(part, {
    ...(isPartOfPage ? { ...before, ...Object.fromEntries(kept) } : wrapped),
    // Items in the trash keep their slugs.
    ...(before === null && part.owner !== part.definition && part.definition.fields['slug']
      ? { slug: `part-${part.id}` }
      : {}),
  });
  if (checkInput(part.definition, input).ok) return input;
  return { ...input, status: { kz: 'draft', ru: 'draft' } };
}

function toPublished({ definition }: FormPart, values: Values): AnyInput {
  const status = { kz: 'published', ru: 'published' } as const;
  return { ...createEmptyInput(definition), ...values, status, publishAt: null, unpublishAt: null };
}
