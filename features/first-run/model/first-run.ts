import { definitionOf, type CollectionName } from '@/lib/content/registry';

/**
 * A step of the first run: the fields of a singleton that it asks for, or the questions about the parts of the site and the
 * sample content.
 */
interface Step {
  readonly name: string;
  /** `null` for a step without fields. */
  readonly collection: CollectionName | null;
  readonly fields: readonly string[];
}

/** Steps of the first run, in order. */
export const firstRunSteps = [
  { name: 'parts', collection: null, fields: [] },
  { name: 'name', collection: 'site', fields: ['name', 'shortName', 'city'] },
  {
    name: 'school',
    collection: 'site',
    fields: ['kind', 'firstGrade', 'lastGrade', 'teachingLanguages', 'officeName', 'officeLink'],
  },
  {
    name: 'contacts',
    collection: 'site',
    fields: ['address', 'hours', 'telephones', 'emails', 'map', 'coordinates', 'channels'],
  },
  { name: 'palette', collection: 'site', fields: ['palette'] },
  { name: 'logo', collection: 'site', fields: ['logo'] },
  { name: 'menu', collection: 'menu', fields: ['header'] },
  { name: 'sample', collection: null, fields: [] },
] as const satisfies readonly Step[];

/** A step of the first run. */
export type FirstRunStep = (typeof firstRunSteps)[number];

/** Name of a step of the first run. */
export type FirstRunStepName = FirstRunStep['name'];

/** Names of the steps of the first run, in order. */
export const firstRunStepNames = firstRunSteps.map(({ name }) => name);

/** Whether a step can create its singleton: it asks for all required fields except choices, which are never empty. */
export function canCreateSingleton({ collection, fields }: Step): boolean {
  if (collection === null) return false;
  return Object.entries(definitionOf(collection).fields)
    .filter(([, field]) => field.required && field.kind !== 'one-of')
    .every(([name]) => fields.includes(name));
}
