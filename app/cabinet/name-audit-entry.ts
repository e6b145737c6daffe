import { cabinetFeatures } from '@/features/cabinet';
import type { AuditEntry } from '@/lib/api/contract';

/** Returns what a feature says about the object of an audit entry; `undefined` if none knows it. */
export function nameAuditEntry(entry: AuditEntry, toText: (key: string) => string): string | undefined {
  return cabinetFeatures
    .map((feature) => feature.nameAuditEntry?.(entry, toText))
    .find((name) => name !== undefined);
}
