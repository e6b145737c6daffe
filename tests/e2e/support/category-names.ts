import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CategoryKind } from '@/lib/content/categories';
import type { Localized } from '@/lib/content/localized';

const file = '../../../lib/server/db/migrations/0025-categories/first-categories.json';
const first = JSON.parse(readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')) as readonly ({
  readonly kind: CategoryKind;
  readonly key: string;
} & Localized<string>)[];

/** Returns the name that a category of a new site has. */
export function nameOfCategory(kind: CategoryKind, key: string): Localized<string> {
  return first.find((category) => category.kind === kind && category.key === key)!;
}
