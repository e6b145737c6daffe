import type { InputIssue } from './input-issue';
import { z } from 'zod';
import type { Locale } from '../i18n/locales';
import type { Field, FieldItem } from './field';
import type { AnyField } from './kinds';
import type { Localized } from './localized';
import { publicationShape, publishedShape, type Publication } from './publication';

/** Fields of a content type by name. */
export type Fields = Readonly<Record<string, AnyField>>;

/** Order of a type's items; equal values are ordered by creation. */
interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Sections of the cabinet's menu, in order. */
export const cabinetSections = ['content', 'school', 'canteen', 'site'] as const;

/** Splits the items of a type into lists, each with its own order. The group of an item never changes. */
export interface Grouping {
  /** Name of the `oneOf` field with the group of an item. */
  readonly field: string;
  /** Groups in which a field has a meaning, by the field's name; the others leave it empty. */
  readonly only: Readonly<Record<string, readonly string[]>>;
}

/** The declaration of a content type, from which its storage, API and cabinet are derived. */
export interface ContentDefinition<Type extends string = string, F extends Fields = Fields> {
  /** Singular name; also the name of the table. */
  readonly type: Type;
  /** Last part of its address: `/cabinet/{cabinetSegment}`. */
  readonly cabinetSegment: string;
  /** Section of the cabinet's menu that lists the type. */
  readonly section: (typeof cabinetSections)[number];
  readonly fields: F;
  /** Field whose text names an item in lists. */
  readonly titleField: string;
  /** Name of the `date` field whose day the API writes as the title, which forms do not show; `null` for none. */
  readonly titleFrom: string | null;
  /** Fields by which people look for an item as by its title, such as the post of a person. */
  readonly keywordFields: readonly string[];
  /** Fields shown in the cabinet's list beside title, state and dates. */
  readonly listFields: readonly string[];
  /** Fields of the quick add dialog. */
  readonly dialogFields: readonly string[];
  readonly defaultSort: Sort;
  /** Fields that lists can be sorted by, besides `updatedAt` and `createdAt`. */
  readonly sortable: readonly string[];
  /** Returns the page of an item, without locale prefix; `null` if items have no pages. */
  readonly publicPath: ((item: { slug: string }) => string) | null;
  /** Returns the page that lists items without own pages, without locale prefix; `null` if none does. */
  readonly listedAt: ((item: { slug: string }) => string) | null;
  /** Slugs that items must not have because they are addresses of pages. */
  readonly reservedSlugs: readonly string[];
  /**
   * Name of the `reference` field with the item that contains this one, such as the album of a photo; `null` for
   * none. The archive of a school year includes parts of an included item, and the cabinet can move a part to another
   * item.
   */
  readonly partOf: string | null;
  /**
   * Whether there is exactly one item, such as the settings of the site. It is always published in both languages, and
   * it cannot be removed; only administrators edit it, unless it is for editors.
   */
  readonly isSingleton: boolean;
  /** Whether editors, not only administrators, edit the singleton. */
  readonly isForEditors: boolean;
  /** Whether items are always published in both languages, without a publication window; true for singletons. */
  readonly isAlwaysPublished: boolean;
  /** How the cabinet splits the list of the type; `null` for one list. */
  readonly grouping: Grouping | null;
  /** Names of fields in the parts of the form, by the part's name; `null` for a form without parts. */
  readonly formParts: Readonly<Record<string, readonly string[]>> | null;
  /** Whether the overview of the cabinet lists drafts and changes of the type. */
  readonly isInOverview: boolean;
  /** Whether a query of visitors may name the type: "physics teacher". Its name is in `messages/` and `kind-words.json`. */
  readonly isFoundByTypeName: boolean;
  /** Whether the search puts the next days before later ones, and those that have ended last. */
  readonly isSoughtAhead: boolean;
  /**
   * Whether the search finds items of the type before those of a lower order when there are too many: 0 for news, of which
   * there are thousands.
   */
  readonly searchOrder: 0 | 1 | 2;
  /**
   * Points of the type in the ranking of the search. Positive if it answers a question more often than news; negative if
   * less often: a date, a dish or a figure is named after other things, and materials are for teachers.
   */
  readonly searchPoints: number;
  /**
   * Name of the `reference` field with an item about the same person, which the search finds instead; without a value, the
   * item of that type with the same title. `null` for none.
   */
  readonly sameAs: string | null;
  /** Fields that visitors name in queries for an item that has them: "phone of the director". */
  readonly fieldsFoundByLabel: readonly string[];
  /** Name of the `date` field at whose end an item leaves the site; `null` if the window alone decides. */
  readonly lastDay: string | null;
  /** Name of the `date` or `number` field whose value only one item outside the trash may have; `null` for none. */
  readonly uniqueField: string | null;
  /** What the schema of the input cannot say, for the description of the API; `null` if it says everything. */
  readonly inputNote: string | null;
  /** Returns issues that prevent publishing in `locale`, besides empty required fields. */
  publishRules(input: Publication, locale: Locale): InputIssue[];
  /** Shape of the input. */
  readonly inputSchema: z.ZodType<Record<string, unknown> & Publication>;
  /** Shape of an item in responses. Missing fields become empty. */
  readonly itemSchema: z.ZodType<Record<string, unknown> & ItemBase>;
}

/** A definition whose rules know the types of its fields. */
interface TypedDefinition<Type extends string, F extends Fields> extends ContentDefinition<Type, F> {
  publishRules(input: InputOf<ContentDefinition<Type, F>>, locale: Locale): InputIssue[];
}

/** Input of {@link defineContent}: names of fields are checked, and most properties are optional. */
type Declaration<Type extends string, F extends Fields> = Pick<
  ContentDefinition<Type, F>,
  'type' | 'cabinetSegment' | 'section' | 'fields' | 'defaultSort'
> & {
  readonly titleField: keyof F & string;
  readonly dialogFields: readonly (keyof F & string)[];
  readonly listFields?: readonly (keyof F & string)[];
  readonly keywordFields?: readonly (keyof F & string)[];
  readonly fieldsFoundByLabel?: readonly (keyof F & string)[];
  readonly sortable?: readonly (keyof F & string)[];
  readonly partOf?: keyof F & string;
  readonly sameAs?: keyof F & string;
  readonly lastDay?: keyof F & string;
  readonly uniqueField?: keyof F & string;
  readonly formParts?: Readonly<Record<string, readonly (keyof F & string)[]>>;
} & Partial<
    Pick<
      TypedDefinition<Type, F>,
      | 'titleFrom'
      | 'publicPath'
      | 'listedAt'
      | 'reservedSlugs'
      | 'isSingleton'
      | 'isForEditors'
      | 'isAlwaysPublished'
      | 'grouping'
      | 'isInOverview'
      | 'isFoundByTypeName'
      | 'isSoughtAhead'
      | 'searchOrder'
      | 'searchPoints'
      | 'inputNote'
      | 'publishRules'
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
    titleFrom: null,
    listFields: [],
    keywordFields: [],
    fieldsFoundByLabel: [],
    sortable: [],
    publicPath: null,
    listedAt: null,
    reservedSlugs: [],
    partOf: null,
    isSingleton: false,
    isForEditors: false,
    isAlwaysPublished: declaration.isSingleton ?? false,
    grouping: null,
    formParts: null,
    isInOverview: true,
    isFoundByTypeName: false,
    isSoughtAhead: false,
    searchOrder: 0,
    searchPoints: 0,
    sameAs: null,
    lastDay: null,
    inputNote: null,
    uniqueField: null,
    publishRules: () => [],
    ...declaration,
    inputSchema: z.strictObject({
      ...shape,
      ...((declaration.isAlwaysPublished ?? declaration.isSingleton) ? publishedShape : publicationShape),
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

/** Input that creates or replaces an item of a definition. All fields are present; `null` is empty. */
export type InputOf<D extends ContentDefinition> = {
  [Name in keyof D['fields']]: FieldInput<D['fields'][Name]>;
} & Publication;

/** A staff member, as items name them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Properties of every item besides its fields. Times are UTC ISO 8601. */
export interface ItemBase extends Publication {
  readonly id: string;
  /** Grows by one with each save; sent as `ETag`. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When each language first became public; `null` if it never was. */
  readonly publishedAt: Localized<string | null>;
  /** When the texts of each language last changed; `null` for a language without texts. Only staff see it. */
  readonly textChangedAt: Localized<string | null>;
  /** Persons who created and last saved the item. Only staff see them. */
  readonly createdBy: Person | null;
  readonly updatedBy: Person | null;
  /** Public path of a page, without locale prefix; absent for other types. */
  readonly path?: string | null;
  /** When the item was moved to the trash. Only staff see such items. */
  readonly deletedAt: string | null;
}

const time = z.iso.datetime({ offset: true });
const timeOrNone = time.nullable().default(null);
const timePerLanguage = z.object({ kz: timeOrNone, ru: timeOrNone }).default({ kz: null, ru: null });
const person = z.object({ id: z.string(), name: z.string() }).nullable().default(null);
const status = z.enum(['draft', 'published']);

/** Shape of {@link ItemBase}. Properties that only staff see or only some items have are optional. */
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
  path: z.string().nullish(),
};

/** Item of a definition, as the API returns it. */
export type ItemOf<D extends ContentDefinition> = {
  [Name in keyof D['fields']]: FieldItem<D['fields'][Name]>;
} & ItemBase;
