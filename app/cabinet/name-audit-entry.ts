import { cabinetFeatures } from '@/features/cabinet';
import type { AuditEntry } from '@/lib/api/contract';
import { listSiteParts } from '@/lib/content/parts/site-parts';

function namePart({ title }: AuditEntry, toText: (key: string) => string): string | undefined {
  const part = listSiteParts().find(({ name }) => name === title?.kz);
  return part && `«${toText(`parts.names.${part.name}`)}»`;
}

/** Returns what a feature says about the object of an audit entry; `undefined` if none knows it. */
export function nameAuditEntry(entry: AuditEntry, toText: (key: string) => string): string | undefined {
  if (entry.action === 'switch-off-part' || entry.action === 'switch-on-part') return namePart(entry, toText);
  return cabinetFeatures
    .map((feature) => feature.nameAuditEntry?.(entry, toText))
    .find((name) => name !== undefined);
}
