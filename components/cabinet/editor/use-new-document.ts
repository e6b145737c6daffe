import { useRef, useState } from 'react';
import { createItem } from '@/lib/actions/item-actions';
import type { ActionProblem } from '@/lib/actions/action-result';
import { createEmptyInput } from '@/lib/content/input';
import type { FileView } from '@/lib/content/kinds/reference';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** A document to create. */
interface NewDocument {
  readonly file: FileView;
  readonly title: LocalizedText;
  /** Key of the category; empty for none. */
  readonly category: string;
  /** Whether visitors see it among the documents at once. */
  readonly isListed: boolean;
}

/** Returns the call that creates a document of a file, what it lacks, and why the server refused it. */
export function useNewDocument({ file, title, category, isListed }: NewDocument) {
  const { attempt, markContentChanged } = useCabinet();
  const [fault, setFault] = useState<'title' | 'category' | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  /** A repeated call creates no second document. */
  const key = useRef<string | null>(null);

  /** Resolves to whether the document exists. */
  async function create(): Promise<boolean> {
    const missing = !title.kz && !title.ru ? 'title' : isListed && !category ? 'category' : null;
    setFault(missing);
    if (missing) return false;
    const toStatus = (text: string | null) => (isListed && text ? 'published' : 'draft');
    const input = {
      ...createEmptyInput(definitionOf('documents')),
      title,
      category: category || null,
      date: toAlmatyDay(Date.now()),
      file: file.id,
      status: { kz: toStatus(title.kz), ru: toStatus(title.ru) } as const,
    };
    setIsSaving(true);
    key.current ??= createIdempotencyKey();
    const sentKey = key.current;
    const result = await attempt((person) => createItem(person, 'documents', input, sentKey));
    setIsSaving(false);
    setProblem(result.ok ? null : result.problem);
    // A refused document is another one after its correction.
    if (!result.ok && result.problem.code !== 'offline') key.current = null;
    if (result.ok) markContentChanged();
    return result.ok;
  }

  return { create, fault, isSaving, problem };
}
