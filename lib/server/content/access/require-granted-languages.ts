import { ApiError } from '../../../api/errors';
import { createEmptyInput, type AnyInput } from '../../../content/input';
import { definitionOf } from '../../../content/registry';
import { locales, type Locale } from '../../../i18n/locales';
import type { Write } from './write';

/**
 * Throws `forbidden` if a write with a personal access token changes texts or the publication of a language that the token
 * does not have. `before` and `after` are `null` for an item that is created or removed.
 */
export function requireGrantedLanguages(write: Write, before: AnyInput | null, after: AnyInput | null): void {
  const grant = write.actor.kind === 'person' ? write.actor.user.grant : undefined;
  if (!grant) return;
  for (const locale of locales)
    if (!grant.languages.includes(locale) && toPart(write, before, locale) !== toPart(write, after, locale))
      throw new ApiError('forbidden');
}

/** Returns what an input has in one language, as a text to compare. Fields without languages are left out. */
function toPart({ collection }: Write, input: AnyInput | null, locale: Locale): string {
  const definition = definitionOf(collection);
  const { status, ...values } = input ?? createEmptyInput(definition);
  const parts = Object.entries(definition.fields).flatMap(([name, field]) => {
    const toStored = (isKept: boolean) =>
      JSON.stringify(
        field.toRow(
          name,
          field.keepLocales(values[name] as never, {
            kz: isKept && locale === 'kz',
            ru: isKept && locale === 'ru',
          }) as never,
        ),
      );
    const stored = toStored(true);
    return stored === toStored(false) ? [] : [[name, stored]];
  });
  return JSON.stringify([parts, input === null ? 'draft' : status[locale]]);
}
