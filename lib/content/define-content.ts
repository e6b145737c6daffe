import type { InputIssue } from './input-issue';
import { z } from 'zod';
import type { Locale } from '../i18n/locales';
import type { Field } from './field';
import type { AnyField } from './kinds';
import type { Localized } from './localized';
import { publicationShape, type Publication } from './publication';

/** Fields of a content type by name. */
export type Fields = Readonly<Record<string, AnyField>>;

/** How the items of a type are ordered; ties are broken by when they were made. */
interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** The parts of the cabinet's menu, in its order. */
export const cabinetSections = ['content', 'school'] as const;

/** The declaration of a content type, from which its storage, API and cabinet are derived. */
export interface ContentDefinition<Type extends string = string, F extends Fields = Fields> {
  /** Singular name; also the table. */
  readonly type: Type;
  /** Its address in the cabinet: `/cabinet/{cabinetSegment}`. */
  readonly cabinetSegment: string;
  /** The part of the cabinet's menu that lists the type. */
  readonly section: (typeof cabinetSections)[number];
  readonly fields: F;
  /** The field that names an item in lists. */
  readonly titleField: string;
  /** Fields shown in the cabinet's list beside title, state and dates. */
  readonly listFields: readonly string[];
  /** Fields the quick add dialog asks for. */
  readonly dialogFields: readonly string[];
  readonly defaultSort: Sort;
  /** Fields a list may be sorted by, besides `updatedAt` and `createdAt`. */
  readonly sortable: readonly string[];
  /** Public page of an item, without locale prefix; `null` when items have no page of their own. */
  readonly publicPath: ((item: { slug: string }) => string) | null;
  /** The public page, without locale prefix, on which items without a page of their own are shown. */
  readonly listedAt: ((item: { slug: string }) => string) | null;
  /** Slugs that name something else. */
  readonly reservedSlugs: readonly string[];
  /**
   * The `reference` field whose item this one is a part of, as a photo is of an album; `null`: no part of another item.
   * Archives of a school year include a part if they include the whole, and the cabinet moves parts between wholes.
   */
  readonly partOf: string | null;
  /** Whether the cabinet's first page lists drafts and changes of the type. */
  readonly isInOverview: boolean;
  /** Returns what must be corrected before `locale` is published, beside empty required fields. */
  publishRules(input: Publication, locale: Locale): InputIssue[];
  /** Shape of what staff send. */
  readonly inputSchema: z.ZodType<Record<string, unknown> & Publication>;
  /** Shape of what the API returns. A field that it does not know is empty. */
  readonly itemSchema: z.ZodType<Record<string, unknown> & ItemBase>;
}

/** A definition whose rules know the types of its fields. */
interface TypedDefinition<Type extends string, F extends Fields> extends ContentDefinition<Type, F> {
  publishRules(input: InputOf<ContentDefinition<Type, F>>, locale: Locale): InputIssue[];
}

/** A definition as it is written: names of fields are checked, and what most types do not need may be left out. */
type Declaration<Type extends string, F extends Fields> = Pick<
  ContentDefinition<Type, F>,
  'type' | 'cabinetSegment' | 'section' | 'fields' | 'defaultSort'
> & {
  readonly titleField: keyof F & string;
  readonly dialogFields: readonly (keyof F & string)[];
  readonly listFields?: readonly (keyof F & string)[];
  readonly sortable?: readonly (keyof F & string)[];
  readonly partOf?: keyof F & string;
} & Partial<
    Pick<
      TypedDefinition<Type, F>,
      'publicPath' | 'listedAt' | 'reservedSlugs' | 'isInOverview' | 'publishRules'
    >
  >;

/** Declares a content type. */
export function defineContent<const Type extends string, const F extends Fields>(
  declaration: Declaration<Type, F>,
): TypedDefinition<Type, F> {
  const shape = Object.fromEntries(
    Object.entries(declaration.fields).map(([name, field]) => [name, field.schema]),
  );
  return {
    listFields: [],
    sortable: [],
    publicPath: null,
    listedAt: null,
    reservedSlugs: [],
    partOf: null,
    isInOverview: true,
    publishRules: () => [],
    ...declaration,
    inputSchema: z.strictObject({
      ...shape,
      ...publicationShape,
    }),
    itemSchema: createItemSchema(declaration.fields),
  };
}

function createItemSchema(fields: Fields): ContentDefinition['itemSchema'] {
  const shape = Object.entries(fields).map(([name, field]): [string, z.ZodType] => {
    const empty: unknown = field.toItem(field.empty as never, () => null);
    return [name, (field.itemSchema as z.ZodType).default(empty)];
  });
  return z.object({ ...Object.fromEntries(shape), ...itemBaseShape });
}

type FieldInput<F> = F extends Field<string, infer Input, infer _Item> ? Input : never;
type FieldItem<F> = F extends Field<string, infer _Input, infer Item> ? Item : never;

/** What staff send to create or replace an item of a definition. Every field is present; `null` is empty. */
export type InputOf<D extends ContentDefinition> = {
  [Name in keyof D['fields']]: FieldInput<D['fields'][Name]>;
} & Publication;

/** A member of staff, as content names them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What the API adds to the fields of every item. Times are UTC ISO 8601. */
export interface ItemBase extends Publication {
  readonly id: string;
  /** Grows by one with every save; the `ETag` of the item. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When a language was first seen by visitors; `null`: never yet. */
  readonly publishedAt: Localized<string | null>;
  /** When a language's texts were last changed; `null`: it has none. Only staff see that. */
  readonly textChangedAt: Localized<string | null>;
  /** Who made and last saved it; only staff see that. */
  readonly createdBy: Person | null;
  readonly updatedBy: Person | null;
  /** When it went into the trash; only staff ever see an item there. */
  readonly deletedAt: string | null;
}

const time = z.iso.datetime({ offset: true });
const timeOrNone = time.nullable().default(null);
const timePerLanguage = z.object({ kz: timeOrNone, ru: timeOrNone }).default({ kz: null, ru: null });
const person = z.object({ id: z.string(), name: z.string() }).nullable().default(null);
const status = z.enum(['draft', 'published']);

/** Shape of {@link ItemBase}. What only staff see, and what only some items have, may be left out. */
const itemBaseShape = {
  id: z.string().min(1),
  version: z.number(),
  createdAt: time,
  updatedAt: time,
  status: z.object({ kz: status, ru: status }),
  publishAt: timeOrNone,
  unpublishAt: timeOrNone,
  publishedAt: timePerLanguage,
  textChangedAt: timePerLanguage,
  createdBy: person,
  updatedBy: person,
  deletedAt: timeOrNone,
};

/** What the API returns for an item of a definition. */
export type ItemOf<D extends ContentDefinition> = {
  [Name in keyof D['fields']]: FieldItem<D['fields'][Name]>;
} & ItemBase;
