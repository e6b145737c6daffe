import { createItem, replaceItem } from '@/lib/actions/item-actions';
import { withdrawPage } from '@/lib/actions/page-link-actions';
import { decideProposal } from '@/lib/actions/review/review-actions';
import type { AnyInput } from '@/lib/content/input';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { FormBase, SaveOptions } from './save-reducer';

/** A save of a form. Without an item and its base, it creates a new item. */
interface SaveRequest {
  readonly collection: CollectionName;
  readonly item: Item | null;
  readonly base: FormBase | null;
  readonly input: AnyInput;
  readonly options: SaveOptions;
  /** Key of the attempts to create the item. */
  readonly idempotencyKey: string;
}

/** Sends a save with the action that it needs: create, decide a proposal, withdraw a page, or replace. */
export function sendSave(person: string, request: SaveRequest) {
  const { collection, item, base, input, options, idempotencyKey } = request;
  const { closing, decision } = options;
  if (!item || !base) return createItem(person, collection, input, idempotencyKey);
  if (decision) {
    const { proposal, ...decided } = decision;
    return decideProposal(person, collection, item.id, proposal, { ...decided, input }, base.version);
  }
  return closing
    ? withdrawPage(person, item.id, input, base.version, closing)
    : replaceItem(person, collection, item.id, input, base.version);
}
