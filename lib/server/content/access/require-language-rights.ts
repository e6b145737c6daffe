import { ApiError } from '../../../api/errors';
import { canDo, type ContentAction, type ContentTarget, type User } from '../../../content/access/access';
import type { ItemPart } from '../../../content/access/role-limits';
import { createEmptyInput, type AnyInput } from '../../../content/input';
import { isMarkedPublished } from '../../../content/publication';
import { definitionOf, type CollectionName } from '../../../content/registry';
import { locales, type Locale } from '../../../i18n/locales';
import type { Write } from './write';

/** A change of an item. `before` and `after` are `null` for an item that is created or removed. */
export interface LanguageChange {
  readonly target: ContentTarget;
  readonly before: AnyInput | null;
  readonly after: AnyInput | null;
}

/**
 * Throws `forbidden` unless the actor may change what a write changes: the texts and the publication of each language, and
 * what all languages share. A language that visitors see before or after needs the right to publish it, and shared fields
 * need that of each such language. A personal access token needs those languages, too.
 */
export function requireLanguageRights(write: Write, change: LanguageChange): void {
  if (write.actor.kind === 'site') return;
  const { user } = write.actor;
  const { collection } = write;
  if (mayPublishAll(user, collection, change.target)) return;
  const may = (action: ContentAction, part: ItemPart) => canDo(user, action, collection, change.target, part);
  const written = toWrittenAction(change);
  const shown = locales.filter((locale) => isShown(change.before, locale) || isShown(change.after, locale));
  const mayIn = (action: ContentAction, locale: Locale) =>
    (user.grant?.languages.includes(locale) ?? true) && may(action, locale);
  for (const locale of locales) {
    if (!isChanged(collection, change, locale)) continue;
    if (!mayIn(shown.includes(locale) ? 'publish' : written, locale)) throw new ApiError('forbidden');
  }
  if (!isChanged(collection, change, 'shared')) return;
  const isAllowed =
    shown.length > 0
      ? shown.every((locale) => mayIn('publish', locale))
      : may(written, 'shared') || locales.some((locale) => mayShare(may, written, locale));
  if (!isAllowed) throw new ApiError('forbidden');
}

/** Whether the actor needs no comparison: a person who may publish each language, without a token. */
function mayPublishAll(user: User, collection: CollectionName, target: ContentTarget): boolean {
  return !user.grant && locales.every((locale) => canDo(user, 'publish', collection, target, locale));
}

function toWrittenAction({ before, after }: LanguageChange): 'create' | 'edit' | 'remove' {
  if (before === null) return 'create';
  return after === null ? 'remove' : 'edit';
}

/** A person of some languages fills in the shared fields of a draft, but a translator does not. */
function mayShare(
  may: (action: ContentAction, part: ItemPart) => boolean,
  action: ContentAction,
  locale: Locale,
): boolean {
  return may(action, locale) && may('create', locale);
}

function isShown(input: AnyInput | null, locale: Locale): boolean {
  return input !== null && isMarkedPublished(input) && input.status[locale] === 'published';
}

function isChanged(collection: CollectionName, { before, after }: LanguageChange, part: ItemPart): boolean {
  return toPart(collection, before, part) !== toPart(collection, after, part);
}

/** Returns what an input has in one language, or in all, as a text to compare. */
function toPart(collection: CollectionName, input: AnyInput | null, part: ItemPart): string {
  const definition = definitionOf(collection);
  const { status, ...values } = input ?? createEmptyInput(definition);
  const { publishAt, unpublishAt } = values;
  const parts = Object.entries(definition.fields).flatMap(([name, field]) => {
    const toStored = (kept: Locale | null) =>
      JSON.stringify(
        field.toRow(
          name,
          field.keepLocales(values[name] as never, { kz: kept === 'kz', ru: kept === 'ru' }) as never,
        ),
      );
    const shared = toStored(null);
    if (part === 'shared') return [[name, shared]];
    const stored = toStored(part);
    return stored === shared ? [] : [[name, stored]];
  });
  if (part === 'shared') return JSON.stringify([parts, publishAt, unpublishAt]);
  return JSON.stringify([parts, input === null ? 'draft' : status[part]]);
}
