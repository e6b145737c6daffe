import type { ApiClient } from '@/lib/api/client';
import type { AnyField } from '@/lib/content/kinds';
import type { Definition } from '@/lib/content/registry';
import { defaultLocale, locales, type Locale } from '@/lib/i18n/locales';
import { fixedPages } from '../public-pages';
import { featureEffects } from './feature-effects';
import type { Targets } from './effect-types';
import { synonymSearch, toFieldValues } from './field-values';
import { toFull, toMinimal, toPublishable, type FormPart, type Values } from './form-parts';
import { publicFiles, type PublicReader } from './public-reader';
import { openPart, type StoredPart } from './stored-part';

/** A change of a field whose effect visitors of a language have not seen yet. */
interface Check {
  readonly field: string;
  readonly part: string;
  readonly value: unknown;
  readonly languages: readonly Locale[];
}

/** The site under test. */
export interface EffectSite {
  readonly api: ApiClient;
  readonly read: PublicReader;
  readonly targets: Targets;
}

/**
 * Returns the fields of a part whose change visitors do not see: `image.author`, `site.name (ru)`. Fields that only
 * staff may read are left out. Each field is changed alone, first in an item with all values, then in one with the
 * required values, because some fields replace others. The pages of the item are read first, then all pages.
 */
export async function listDeadFields(site: EffectSite, part: FormPart): Promise<string[]> {
  let checks = listChecks(part, site.targets);
  if (checks.length === 0) return [];
  const stored = await openPart(site.api, part);
  try {
    for (const isNear of [true, false]) {
      for (const toValues of [toFull, toMinimal]) {
        if (checks.length === 0) return [];
        const base = toPublishable(part, toValues(part.owner, site.targets), site.targets);
        checks = await repeatChecks(site, stored, { base, checks, isNear });
      }
    }
  } finally {
    await stored.putBack();
  }
  return checks.flatMap(({ field, part: inner, languages }) =>
    languages.map((locale) => `${part.owner.type}.${field}${inner && `.${inner}`} (${locale})`),
  );
}

function listChecks({ owner, definition }: FormPart, targets: Targets): Check[] {
  return Object.entries(owner.fields).flatMap(([name, field]): Check[] => {
    if (field.kind === 'blocks' || field.staffOnly) return [];
    // Forms have no control for the position: staff order the items of types whose lists are in that order.
    if (field.kind === 'position' && !isOrderedByStaff(definition)) return [];
    // The API writes it.
    if (definition.titleFrom !== null && name === definition.titleField) return [];
    // An item never leaves its group.
    if (name === definition.list.grouping?.field) return [];
    return toFieldValues(owner, name, targets).changes.map(({ part, value }) => ({
      field: name,
      part,
      value,
      languages: hasTexts(field) ? locales : [defaultLocale],
    }));
  });
}

function hasTexts({ kind, localized }: AnyField): boolean {
  return localized || kind === 'links' || kind === 'menu';
}

function isOrderedByStaff({ type, list: { sort: defaultSort } }: Definition): boolean {
  // Photos are ordered in their album.
  return defaultSort.field === 'position' || type === 'image';
}

/** Returns the checks without an effect, with the languages that lack it. */
async function repeatChecks(
  { read }: EffectSite,
  stored: StoredPart,
  { base, checks, isNear }: { base: Values; checks: readonly Check[]; isNear: boolean },
): Promise<Check[]> {
  if (!(await stored.store(base))) return [...checks];
  const near = stored.listAddresses();
  const addedFiles = featureEffects.flatMap((effects) => effects.publicFiles ?? []);
  const all = [...fixedPages, ...publicFiles, ...addedFiles, synonymSearch];
  const addresses = isNear ? near : all.filter((path) => !near.includes(path));
  const before = new Map<string, string>();
  for (const locale of locales)
    for (const path of addresses) before.set(`${locale} ${path}`, await read(path, locale));
  const remaining: Check[] = [];
  for (const check of checks) {
    if (!(await stored.store({ ...base, [check.field]: check.value }))) {
      remaining.push(check);
      continue;
    }
    const languages: Locale[] = [];
    for (const locale of check.languages) {
      let isSeen = false;
      for (const path of addresses) {
        isSeen = (await read(path, locale)) !== before.get(`${locale} ${path}`);
        if (isSeen) break;
      }
      if (!isSeen) languages.push(locale);
    }
    if (languages.length > 0) remaining.push({ ...check, languages });
  }
  return remaining;
}
