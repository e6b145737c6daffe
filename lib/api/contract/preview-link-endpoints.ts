import { z } from 'zod';
import { endpoint, tagged } from './endpoint';
import { listOf, namedItem, time } from './shapes';

const previewLink = z.object({
  id: z.string(),
  createdAt: time,
  /** Name of the person who created it. */
  createdBy: z.string().nullable().default(null),
  expiresAt: time,
});

/** A preview link of an item. */
export type PreviewLink = z.infer<typeof previewLink>;

const createdPreviewLink = previewLink.extend({
  /** Secret part of the address; returned only on creation. */
  token: z.string().min(1),
});

/** A new preview link with its token. */
export type CreatedPreviewLink = z.infer<typeof createdPreviewLink>;

const previewLinksTag = {
  name: 'preview links',
  description: 'Links that show a stored draft without sign-in.',
  tokens: { reads: 'read', writes: 'write' },
} as const;

/** Endpoints for preview links. */
export const previewLinkEndpoints = tagged(previewLinksTag, {
  listPreviewLinks: endpoint({
    method: 'GET',
    path: '/{collection}/{id}/preview-links',
    caller: 'staff',
    summary: 'Lists the preview links of an item, newest first',
    answer: listOf(previewLink),
  }),
  createPreviewLink: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/preview-links',
    caller: 'staff',
    summary: 'Creates a preview link that shows the stored item without sign-in for seven days',
    answer: createdPreviewLink,
    success: 201,
  }),
  revokePreviewLink: endpoint({
    method: 'DELETE',
    path: '/{collection}/{id}/preview-links/{link}',
    caller: 'staff',
    summary: 'Revokes a preview link',
    answer: null,
  }),
  readPreviewLink: endpoint({
    method: 'POST',
    path: '/preview-links',
    caller: 'anyone',
    summary: 'Returns the item of a preview link. The token is sent in the body so that it is not logged',
    errors: ['gone'],
    body: z.strictObject({ token: z.string().max(200) }),
    answer: namedItem,
    namesItems: true,
  }),
});
