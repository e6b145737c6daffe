import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import type { Targets } from '../e2e/support/effects/effect-types';
import { toFieldValues } from '../e2e/support/effects/field-values';
import {
  listFormParts,
  toFull,
  toMinimal,
  toPublishable,
  toStored,
  type FormPart,
  type Values,
} from '../e2e/support/effects/form-parts';

const toIds = () => [randomUUID(), randomUUID()];

const targets: Targets = {
  existing: {},
  image: toIds(),
  picture: randomUUID(),
  file: toIds(),
  items: Object.fromEntries(collectionNames.map((name) => [definitionOf(name).type, toIds()])),
};

// The browser test changes every field and takes many minutes; a new rule for publication fails here at once.
it.each(collectionNames)('the test of effects can publish a change of each field of %s', (collection) => {
  const refused = listFormParts(collection, targets).flatMap((part) => {
    const bases = [toFull, toMinimal].map((toValues) =>
      toPublishable(part, toValues(part.owner, targets), targets),
    );
    return Object.entries(part.owner.fields).flatMap(([name, field]): string[] => {
      if (field.kind === 'blocks' || field.staffOnly) return [];
      return toFieldValues(part.owner, name, targets)
        .changes.filter(({ value }) => !bases.some((base) => isPublished(part, { ...base, [name]: value })))
        .map((change) => `${part.owner.type}.${name} ${change.part}`);
    });
  });
  expect(refused).toEqual([]);
});

function isPublished(part: FormPart, values: Values): boolean {
  return toStored(part, values, null).status.kz === 'published';
}
