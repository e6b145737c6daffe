import { z } from 'zod';
import type { Field, FieldOptions, Reference } from '../field';
import { localizedTextShape, toLocalized, type Localized, type LocalizedText } from '../localized';
import { addLinkScheme, findLinkFault } from './link';
import { plainString } from './plain-string';
import { itemViewShape, type ItemView } from './reference';
import { createScalarField } from './scalar';

/** Where an entry leads: a page by its id, a route of the site by its first segment, or an address. */
export type MenuTarget =
  | { readonly kind: 'page'; readonly id: string }
  | { readonly kind: 'section'; readonly name: string }
  | { readonly kind: 'address'; readonly href: string };

/** The target of an entry in responses; `page` is `null` if the reader may not see it or it does not exist. */
export type MenuTargetView =
  | { readonly kind: 'page'; readonly id: string; readonly page: ItemView | null }
  | Exclude<MenuTarget, { kind: 'page' }>;

/** An entry without entries below it. */
interface Leaf<Target> {
  /** Replaces the title of the target in a language. */
  readonly label: LocalizedText;
  readonly target: Target | null;
}

/** An entry of the first level. One with entries below it is a group and leads nowhere itself. */
interface Entry<Target> extends Leaf<Target> {
  readonly entries: readonly Leaf<Target>[];
}

/** An entry of a menu as staff send it. */
export type MenuEntry = Entry<MenuTarget>;

/** An entry of a menu as the API returns it. */
export type MenuEntryView = Entry<MenuTargetView>;

/** An entry of the second level as the API returns it. */
export type MenuLeafView = Leaf<MenuTargetView>;

interface MenuOptions extends Pick<FieldOptions, 'required'> {
  /** Maximum number of entries on both levels together. */
  readonly maxEntries: number;
  /** 1: no groups. 2: every entry of the first level can be a group. */
  readonly levels: 1 | 2;
}

/** A menu of one or two levels. */
export interface MenuField extends Field<'menu', readonly MenuEntry[], readonly MenuEntryView[]> {
  readonly maxEntries: number;
  readonly levels: 1 | 2;
}

const label = plainString({ maxLength: 60 });
const labels = z.strictObject({ kz: label, ru: label });

const href = z
  .string()
  .trim()
  .max(500)
  .transform(addLinkScheme)
  .superRefine((value, context) => {
    const code = value === '' ? 'required' : findLinkFault(value);
    if (code) context.addIssue({ code: 'custom', params: { code } });
  });

const target = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), id: z.uuid() }),
    z.strictObject({ kind: z.literal('section'), name: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    z.strictObject({ kind: z.literal('address'), href }),
  ])
  .nullable();

const leaf = z.strictObject({ label: labels, target });

/** The largest list that is parsed at all; a menu of allowed size is much smaller. */
const entries = z.array(z.strictObject({ label: labels, target, entries: z.array(leaf).max(500) })).max(500);

const targetView: z.ZodType<MenuTargetView> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), id: z.string(), page: itemViewShape.nullable() }),
  z.object({ kind: z.literal('section'), name: z.string() }),
  z.object({ kind: z.literal('address'), href: z.string() }),
]);
const leafView = z.object({ label: localizedTextShape, target: targetView.nullable() });
const entryView: z.ZodType<MenuEntryView> = leafView.extend({ entries: z.array(leafView) });

/** Declares a menu. Empty entries are dropped. A page that is deleted keeps its entry, which visitors do not see. */
export function menu({ maxEntries, levels, ...options }: MenuOptions): MenuField {
  const stored = createScalarField<'menu', readonly MenuEntry[]>({
    kind: 'menu',
    options,
    schema: entries
      .superRefine((sent, context) => {
        for (const { path, code } of listFaults(sent, levels))
          context.addIssue({ code: 'custom', path, params: { code } });
        if (countEntries(sent) > maxEntries)
          context.addIssue({ code: 'too_big', origin: 'array', maximum: maxEntries, input: sent });
      })
      .transform((sent) => sent.map(dropBlank).filter((entry) => !isBlank(entry))),
    empty: [],
    column: { type: 'text' },
    toColumn: (input) => JSON.stringify(input),
    fromColumn: (value) => (typeof value === 'string' ? (JSON.parse(value) as MenuEntry[]) : []),
    isEmpty: (input) => input.length === 0,
  });
  return {
    ...stored,
    maxEntries,
    levels,
    itemSchema: z.array(entryView),
    toItem: (input, lookup) => mapTargets(input, (sent) => expand(sent, lookup)),
    toInput: (item) => mapTargets(item, shorten),
    references: (input) => listTargets(input).flatMap(toReference),
    // A deleted page keeps its entry, so that it comes back with the page.
    keepReferences: (input) => input,
    keepLocales: (input, shown) =>
      input.map((entry) => ({
        ...keepLabels(entry, shown),
        entries: entry.entries.map((below) => keepLabels(below, shown)),
      })),
  };
}

function dropBlank(entry: MenuEntry): MenuEntry {
  return { ...entry, entries: entry.entries.filter((below) => !isBlank({ ...below, entries: [] })) };
}

function isBlank({ label: { kz, ru }, target: sent, entries: below }: MenuEntry): boolean {
  return kz === null && ru === null && sent === null && below.length === 0;
}

/** Returns what prevents that visitors understand an entry: no target, or a group without a name. */
function listFaults(sent: readonly MenuEntry[], levels: 1 | 2) {
  return sent.flatMap((entry, index) => {
    if (isBlank(dropBlank(entry))) return [];
    const faults: { path: (string | number)[]; code: string }[] = [];
    if (entry.entries.length === 0 && entry.target === null)
      faults.push({ path: [index, 'target'], code: 'required' });
    if (entry.entries.length > 0 && entry.label.kz === null && entry.label.ru === null)
      faults.push({ path: [index, 'label'], code: 'required' });
    if (levels === 1 && entry.entries.length > 0)
      faults.push({ path: [index, 'entries'], code: 'not_allowed' });
    entry.entries.forEach((below, place) => {
      if (below.target === null && !isBlank({ ...below, entries: [] }))
        faults.push({ path: [index, 'entries', place, 'target'], code: 'required' });
    });
    return faults;
  });
}

/** Returns the number of entries on both levels. */
export function countEntries(sent: readonly { readonly entries: readonly unknown[] }[]): number {
  return sent.reduce((sum, entry) => sum + 1 + entry.entries.length, 0);
}

function mapTargets<From, To>(sent: readonly Entry<From>[], toTarget: (target: From) => To): Entry<To>[] {
  const map = (entry: Leaf<From>) => ({
    label: entry.label,
    target: entry.target && toTarget(entry.target),
  });
  return sent.map((entry) => ({ ...map(entry), entries: entry.entries.map(map) }));
}

function expand(sent: MenuTarget, lookup: (reference: Reference) => unknown): MenuTargetView {
  if (sent.kind !== 'page') return sent;
  return { ...sent, page: lookup({ to: 'item', type: 'page', id: sent.id }) as ItemView | null };
}

function shorten(view: MenuTargetView): MenuTarget {
  return view.kind === 'page' ? { kind: 'page', id: view.id } : view;
}

function listTargets(sent: readonly MenuEntry[]): (MenuTarget | null)[] {
  return sent.flatMap((entry) => [entry.target, ...entry.entries.map((below) => below.target)]);
}

function toReference(sent: MenuTarget | null): Reference[] {
  return sent?.kind === 'page' ? [{ to: 'item', type: 'page', id: sent.id }] : [];
}

function keepLabels<Kept extends Leaf<MenuTarget>>(entry: Kept, shown: Localized<boolean>): Kept {
  return { ...entry, label: toLocalized((locale) => (shown[locale] ? entry.label[locale] : null)) };
}
