'use server';

import { z } from 'zod';
import type { ApiClient } from '../../api/client';
import type { ProposalDecision } from '../../api/contract';
import { itemsOf } from '../../api/items-of';
import type { AnyInput } from '../../content/input';
import type { CollectionName, Item } from '../../content/registry';
import { reviewEvents } from '../../content/review/review-transitions';
import { locales } from '../../i18n/locales';
import { action } from '../action';
import { collection, id, input, version } from '../argument-schemas';

const word = z.string().nullable();
const decision = z.custom<ProposalDecision>((value) => typeof value === 'object' && value !== null);

/** Returns the review of an item. */
export const readReview = action([collection, id], async ({ api }, name, itemId) => ({
  review: await itemsOf(api, name).readReview(itemId),
}));

/** Hands languages of an item in, takes them back or returns them. */
export const changeReview = action(
  [collection, id, z.enum(reviewEvents), z.array(z.enum(locales)), word],
  async ({ api }, name, itemId, event, languages, text) => ({
    review: await itemsOf(api, name).changeReview(itemId, { event, languages, word: text }),
  }),
);

/** Adds a comment on an item or one of its places. */
export const addComment = action(
  [collection, id, z.string(), z.string().nullable()],
  async ({ api }, name, itemId, text, place) => ({
    review: await itemsOf(api, name).addComment(itemId, { text, place }),
  }),
);

/** Marks a comment as done, or as open again. */
export const resolveComment = action(
  [collection, id, id, z.boolean()],
  async ({ api }, name, itemId, comment, isResolved) => ({
    review: await itemsOf(api, name).resolveComment(itemId, comment, { isResolved }),
  }),
);

/** Stores a proposal for a published item. Takes the version that the person changed. */
export const propose = action(
  [collection, id, input, version],
  async ({ api }, name, itemId, values, edited) => ({
    review: await itemsOf(api, name).propose(itemId, values, edited),
  }),
);

/** Withdraws the person's open proposal. */
export const withdrawProposal = action([collection, id], async ({ api }, name, itemId) => {
  await itemsOf(api, name).withdrawProposal(itemId);
  return { review: await itemsOf(api, name).readReview(itemId) };
});

/** Returns a proposal and what it changes in the shape of items, with the pictures and files that they refer to. */
export const readProposal = action([collection, id, id], async ({ api }, name, itemId, proposalId) => {
  const { proposal, base, input: proposed } = await itemsOf(api, name).readProposal(itemId, proposalId);
  const [before, after] = [
    await toItem(api, name, itemId, base as AnyInput),
    await toItem(api, name, itemId, proposed as AnyInput),
  ];
  return { proposal, base: before, proposed: after };
});

/** Accepts places of a proposal, or declines it. Takes the version of the item that was compared. */
export const decideProposal = action(
  [collection, id, id, decision, version],
  async ({ api }, name, itemId, proposalId, decided, edited) => ({
    item: await itemsOf(api, name).decideProposal(itemId, proposalId, decided, edited),
  }),
);

/** An input contains ids of pictures and files. The API resolves them in previews. */
async function toItem(api: ApiClient, name: CollectionName, itemId: string, values: AnyInput): Promise<Item> {
  const preview = await itemsOf(api, name).createPreview(values, { item: itemId });
  const { item } = await api.readPreview(preview.id);
  const { status, publishAt, unpublishAt } = values;
  return { ...item, status, publishAt, unpublishAt };
}
