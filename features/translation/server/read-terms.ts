import type { ContentDefinition } from '@/lib/content/define-content';
import { collectionNames, definitionOf, type Definition } from '@/lib/content/registry';
import { otherLocale, type Locale } from '@/lib/i18n/locales';
import type { Database } from '@/lib/server/db/database';
import { fromRow, toTitle } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Term } from './text/protect-words';

/** Greatest number of terms and names of one type. */
const maxTerms = 3000;

/** Returns what translations into a language keep: the school's terms, its own name and the names of its people. */
export async function readTerms(db: Database, to: Locale): Promise<Term[]> {
  const named: Definition[] = [definitionOf('terms'), definitionOf('site'), ...listPeople()];
  const terms: Term[] = [];
  for (const definition of named) {
    const rows = await selectItems(db, definition.type)
      .where('deleted_at', 'is', null)
      .limit(maxTerms)
      .execute();
    for (const row of rows) {
      const title = toTitle(definition, fromRow(definition, row));
      const from = title[otherLocale(to)];
      // Without a form in the other language, a name stays as it is written.
      if (from) terms.push({ from, to: title[to] ?? from });
    }
  }
  return terms;
}

/** Returns the types whose items are people: those that name an item about the same person, and the types of these. */
function listPeople(): Definition[] {
  const definitions = collectionNames.map((name): Definition => definitionOf(name));
  const types = new Set(
    definitions.flatMap(({ type, search, fields }: ContentDefinition) => {
      const field = search.sameAs === null ? undefined : fields[search.sameAs];
      return field?.kind === 'reference' ? [type, field.to] : [];
    }),
  );
  return definitions.filter(({ type }) => types.has(type));
}
