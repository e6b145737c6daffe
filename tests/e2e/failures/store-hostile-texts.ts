import type { ApiClient } from '@/lib/api/client';
import type { AnyField } from '@/lib/content/kinds';
import type { LocalizedText } from '@/lib/content/localized';
import { toInput, type AnyInput } from '@/lib/content/input';
import { mapLeaves } from '@/lib/content/leaves';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { hostileTexts } from '../../hostile-texts';

/** Number of items per collection: each field contains each hostile text in one item. */
const perCollection = hostileTexts.length;

/** An item that contains hostile texts. */
export interface HostileItem {
  readonly collection: CollectionName;
  readonly id: string;
  readonly slug: string | null;
  /** The stored title. */
  readonly title: LocalizedText;
}

/** Stores hostile texts in every text field of the published sample items, in both languages. */
export async function storeHostileTexts(api: ApiClient): Promise<HostileItem[]> {
  const stored: HostileItem[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    const { data } = await api[collection].list({ perPage: perCollection, status: 'published' });
    for (const [index, item] of data.entries()) {
      const input: AnyInput = toInput(definition, item);
      let place = 0;
      const values = mapLeaves(definition, input, (field, value, path) => {
        // A substitution names a group that the timetable has.
        if (path.at(-1) === 'group') return value;
        const isTitle = path.length === 1 && path[0] === definition.titleField;
        // Synonyms are at least two phrases.
        const separator = collection === 'synonyms' ? ', ' : ' ';
        const mark = isTitle ? separator + definition.type : '';
        // The name of a class begins with its grade.
        const isOfClass = definition.type === 'timetable' && path[0] === 'name';
        const grade = isOfClass ? toClass(item) : path[0] === 'classTeacherOf' ? '7' : '';
        return toHostile(field, index + place++, { grade, mark }) ?? value;
      });
      const hostile = { ...input, ...values };
      const saved = await api[collection].replace(item.id, hostile as never, item.version);
      const fields: Readonly<Record<string, unknown>> = { ...saved };
      stored.push({
        collection,
        id: saved.id,
        slug: typeof fields['slug'] === 'string' ? fields['slug'] : null,
        title: fields[definition.titleField] as LocalizedText,
      });
    }
  }
  return stored;
}

/** Returns the name of the class of a timetable. */
function toClass(item: object): string {
  return ('name' in item && (item.name as LocalizedText).kz) || '7';
}

/**
 * Returns the value of a field with the first hostile text from `index` on that is short enough, or `null` for a field
 * without text. `grade` stands before it; `mark` makes titles of different types different.
 */
function toHostile(
  field: AnyField,
  index: number,
  { grade, mark }: { grade: string; mark: string },
): unknown {
  if (field.kind === 'localized-rich-text') {
    const all = hostileTexts.map((text) => `<h2>${text}</h2><p>${text}</p>`).join('');
    return { kz: all, ru: all };
  }
  if (field.kind === 'links' || field.kind === 'menu') return toHostileLabels(field);
  if (field.kind === 'lessons') {
    const subjects = hostileTexts.filter((text) => text.length <= 80);
    // Substitutions of the sample name lessons of any day, which the API looks for.
    return Array.from({ length: 48 }, (_, place) => {
      const subject = subjects[place % subjects.length]!;
      const time = { day: 1 + Math.floor(place / 8), lesson: place % 8 };
      return { ...time, subject, teacher: subject, room: '1', group: '' };
    });
  }
  if (field.kind !== 'text' && field.kind !== 'localized-text') return null;
  const rotated = [...hostileTexts.slice(index % perCollection), ...hostileTexts, '<b>'];
  const values = rotated
    .map((text) => grade + text + mark)
    .map((text) => (field.localized ? { kz: text, ru: text } : text));
  return values.find((value) => field.schema.safeParse(value).success);
}

/** Returns entries whose labels are the hostile texts that are short enough. */
function toHostileLabels(field: Extract<AnyField, { kind: 'links' | 'menu' }>): unknown {
  const labels = hostileTexts.filter((text) => text.length <= 60).map((text) => ({ kz: text, ru: text }));
  if (field.kind === 'menu') {
    const target = { kind: 'section', name: 'news' };
    return labels.slice(0, field.maxEntries).map((label) => ({ label, target, entries: [] }));
  }
  const target = { address: 'https://egov.kz', email: 'info@lyceum.kz', telephone: '111' }[field.target];
  return labels.slice(0, field.maxItems).map((label) => ({ label, target }));
}
