import { useEffect, useState } from 'react';
import type { ActionProblem } from '@/lib/actions/action-result';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '@/lib/actions/item-actions';
import type { CreatedPreviewLink, PreviewLink } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** The preview links of an item and the calls that change them. */
interface PreviewLinks {
  /** `null` until they are known. */
  readonly links: readonly PreviewLink[] | null;
  /** The link that was created last; its token is known until the dialog is closed. */
  readonly created: CreatedPreviewLink | null;
  readonly problem: ActionProblem | null;
  readonly isBusy: boolean;
  /** Resolves to whether a link was created. */
  create(): Promise<boolean>;
  /** Resolves to whether the link was revoked. */
  revoke(id: string): Promise<boolean>;
}

/** Reads the preview links of an item, creates and revokes them. */
export function usePreviewLinks(collection: CollectionName, itemId: string): PreviewLinks {
  const { attempt } = useCabinet();
  const [links, setLinks] = useState<readonly PreviewLink[] | null>(null);
  const [created, setCreated] = useState<CreatedPreviewLink | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void attempt((person) => listPreviewLinks(person, collection, itemId)).then((result) => {
      if (isGone) return;
      if (result.ok) setLinks(result.links);
      else setProblem(result.problem);
    });
    return () => {
      isGone = true;
    };
  }, [attempt, collection, itemId]);

  async function create(): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const result = await attempt((person) => createPreviewLink(person, collection, itemId));
    setBusy(false);
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) return false;
    setCreated(result.link);
    setLinks((others) => [result.link, ...(others ?? [])]);
    return true;
  }

  async function revoke(id: string): Promise<boolean> {
    const result = await attempt((person) => revokePreviewLink(person, collection, itemId, id));
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) return false;
    setLinks((others) => (others ?? []).filter((link) => link.id !== id));
    if (created?.id === id) setCreated(null);
    return true;
  }

  return { links, created, problem, isBusy, create, revoke };
}
