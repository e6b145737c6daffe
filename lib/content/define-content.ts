import type { CabinetSection } from './cabinet-sections';
import type { InputIssue } from './input-issue';
import { z } from 'zod';
import { locales, type Locale } from '../i18n/locales';
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

/** Splits the items of a type into lists, each with its own order. The group of an item never changes. */
export interface Grouping {
  /** Name of the `oneOf` field with the group of an item. */
  readonly field: string;
  /** Groups in which a field has a meaning, by the field's name; the others leave it empty. */
  readonly only: Readonly<Record<string, readonly string[]>>;
}

/** How the cabinet shows a type. `Name`: names of its fields. */
interface CabinetOptions<Name extends string = string> {
  /** Last part of its address: `/cabinet/{segment}`; initially the type. */
  readonly segment: string;
  /** Section of the menu that lists the type. */
  readonly section: CabinetSection;
  /** Fields shown in the list beside title, state and dates. */
  readonly listFields: readonly Name[];
  /** Fields of the quick add dialog. */
  readonly dialogFields: readonly Name[];
  /** Names of fields in the parts of the form, by the part's name; `null` for a form without parts. */
  readonly formParts: Readonly<Record<string, readonly Name[]>> | null;
  /** Whether the overview lists drafts and changes of the type. */
  readonly isInOverview: boolean;
}

/** How items are listed. */
interface ListOptions<Name extends string = string> {
  /** Order of a list if its caller names none. */
  readonly sort: Sort;
  /** Fields that lists can be sorted by, besides `updatedAt` and `createdAt`. */
  readonly sortable: readonly Name[];
  /** How the cabinet splits the list of the type; `null` for one list. */
  readonly grouping: Grouping | null;
}

/** Where visitors find an item. */
interface AddressOptions {
  /** Returns the page of an item, without locale prefix; `null` if items have no pages. */
  readonly publicPath: ((item: { slug: string }) => string) | null;
  /** Returns the page that lists items without own pages, without locale prefix; `null` if none does. */
  readonly listedAt: ((item: { slug: string }) => string) | null;
  /** Slugs that items must not have because they are addresses of pages. */
  readonly reservedSlugs: readonly string[];
}

/** How the search for visitors finds items. */
interface SearchOptions<Name extends string = string> {
  /** Fields by which people look for an item as by its title, such as the post of a person. */
  readonly keywordFields: readonly Name[];
  /** Fields that visitors name in queries for an item that has them: "phone of the director". */
  readonly fieldsFoundByLabel: readonly Name[];
  /** Whether a query may name the type: "physics teacher". Its name is in `messages/` and `kind-words.json`. */
  readonly isFoundByTypeName: boolean;
  /**
   * Path of the page with all items, which answers a query that names the type if many items match it, or none; `null` for
   * none.
   */
  readonly listPage: string | null;
  /** Whether the next days come before later ones, and those that have ended last. */
  readonly putsNextDaysFirst: boolean;
  /**
   * Whether items of the type are found before those of a lower order when there are too many: 0 for news, of which there
   * are thousands.
   */
  readonly order: 0 | 1 | 2;
  /**
   * Points of the type in the ranking. Positive if it answers a question more often than news; negative if less often: a
   * date, a dish or a figure is named after other things, and materials are for teachers.
   */
  readonly points: number;
  /**
   * Name of the `reference` field with an item about the same person, which is found instead; without a value, the item
   * of that type with the same title. `null` for none.
   */
  readonly sameAs: Name | null;
}

/** When items are public. `Input`: input of the type. */
interface PublishingOptions<Name extends string = string, Input extends Publication = Publication> {
  /** Whether items are always published in both languages, without a publication window; true for singletons. */
  readonly isAlways: boolean;
  /** Name of the `date` field at whose end an item leaves the site; `null` if the window alone decides. */
  readonly lastDay: Name | null;
  /**
   * Whether the people whom the texts are about have agreed to their publication. Texts about other people are sent to no
   * other service.
   */
  hasConsent(input: Input): boolean;
  /** Returns issues that prevent publishing in `locale`, besides empty required fields. */
  rules(input: Input, locale: Locale): InputIssue[];
}

/** Events of which people are told before the day in a field of an item. */
export type ReminderEvent = 'consent-expiring' | 'review-due';

/** Properties that a declaration can leave out. */
interface OptionalOptions<Name extends string = string> {
  /** Name of the `date` field whose day the API writes as the title, which forms do not show; `null` for none. */
  readonly titleFrom: Name | null;
  /**
   * Name of the `reference` field with the item that contains this one, such as the album of a photo; `null` for
   * none. The archive of a school year includes parts of an included item, and the cabinet can move a part to another
   * item.
   */
  readonly partOf: Name | null;
  /** Name of the `date` or `number` field whose value only one item outside the trash may have; `null` for none. */
  readonly uniqueField: Name | null;
  /**
   * Whether there is exactly one item, such as the settings of the site. It is always published in both languages, and
   * it cannot be removed; only administrators edit it, unless it is for editors.
   */
  readonly isSingleton: boolean;
  /** Whether editors, not only administrators, edit the singleton. */
  readonly isForEditors: boolean;
  /** Names of `date` fields of published items, ahead of whose day people are told, with the event. */
  readonly reminders: { readonly [Field in Name]?: ReminderEvent };
  /** What the schema of the input cannot say, for the description of the API; `null` if it says everything. */
  readonly inputNote: string | null;
}

/** The declaration of a content type, from which its storage, API and cabinet are derived. */
export interface ContentDefinition<
  Type extends string = string,
  F extends Fields = Fields,
> extends OptionalOptions {
  /** Singular name; also the name of the table. */
  readonly type: Type;
  readonly fields: F;
  /** Field whose text names an item in lists. */
  readonly titleField: string;
  readonly cabinet: CabinetOptions;
  readonly list: ListOptions;
  readonly address: AddressOptions;
  readonly search: SearchOptions;
  readonly publishing: PublishingOptions;
  /** Shape of the input. */
  readonly inputSchema: z.ZodType<Record<string, unknown> & Publication>;
  /** Shape of an item in responses. Missing fields become empty. */
  readonly itemSchema: z.ZodType<Record<string, unknown> & ItemBase>;
}

/** A definition whose rules know the types of its fields. */
interface TypedDefinition<Type extends string, F extends Fields> extends ContentDefinition<Type, F> {
  readonly publishing: PublishingOptions<string, InputOf<ContentDefinition<Type, F>>>;
}

type NameOf<F extends Fields> = keyof F & string;
type Required<Options, Key extends keyof Options> = Pick<Options, Key> & Partial<Options>;

/** Input of {@link defineContent}: names of fields are checked, and most properties are optional. */
interface Declaration<Type extends string, F extends Fields> extends Partial<OptionalOptions<NameOf<F>>> {
  readonly type: Type;
  readonly fields: F;
  readonly titleField: NameOf<F>;
  readonly cabinet: Required<CabinetOptions<NameOf<F>>, 'section' | 'dialogFields'>;
  readonly list: Required<ListOptions<NameOf<F>>, 'sort'>;
  readonly address?: Partial<AddressOptions>;
  readonly search?: Partial<SearchOptions<NameOf<F>>>;
  readonly publishing?: Partial<PublishingOptions<NameOf<F>, InputOf<ContentDefinition<Type, F>>>>;
}

/** Declares a content type. */
export function defineContent<const Type extends string, const F extends Fields>(
  declaration: Declaration<Type, F>,
): TypedDefinition<Type, F> {
  const { fields, isSingleton = false, publishing = {} } = declaration;
  const { isAlways = isSingleton } = publishing;
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
  return {
    titleFrom: null,
    partOf: null,
    uniqueField: null,
    isSingleton,
    isForEditors: false,
    reminders: {},
    inputNote: null,
    ...declaration,
    cabinet: {
      segment: declaration.type,
      listFields: [],
      formParts: null,
      isInOverview: true,
      ...declaration.cabinet,
    },
    list: { sortable: [], grouping: null, ...declaration.list },
    address: { publicPath: null, listedAt: null, reservedSlugs: [], ...declaration.address },
    search: {
      listPage: null,
      keywordFields: [],
      fieldsFoundByLabel: [],
      isFoundByTypeName: false,
      putsNextDaysFirst: false,
      order: 0,
      points: 0,
      sameAs: null,
      ...declaration.search,
    },
    publishing: { lastDay: null, hasConsent: () => true, rules: () => [], ...publishing, isAlways },
    inputSchema: z.strictObject({ ...shape, ...(isAlways ? publishedShape : publicationShape) }),
    itemSchema: createItemSchema(fields),
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
  /** Languages with stored machine translations that no person has checked. Only staff see them. */
  readonly uncheckedLocales?: readonly Locale[];
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
  uncheckedLocales: z.array(z.enum(locales)).optional(),
  createdBy: person,
  updatedBy: person,
  deletedAt: timeOrNone,
  path: z.string().nullish(),
};

/** Item of a definition, as the API returns it. */
export type ItemOf<D extends ContentDefinition> = {
  [Name in keyof D['fields']]: FieldItem<D['fields'][Name]>;
} & ItemBase;
