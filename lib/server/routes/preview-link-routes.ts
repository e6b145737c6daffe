import { previewLinkEndpoints } from '../../api/contract/preview-link-endpoints';
import { ApiError } from '../../api/errors';
import * as links from '../editing/preview-links';
import { handle } from '../http/handle';
import { runWrite } from './run-write';

const listPreviewLinks = handle(
  previewLinkEndpoints.listPreviewLinks,
  async (deps, { params: { collection, id }, user }) => ({
    data: await runWrite(deps, { user, collection }, (write) => links.listPreviewLinks(write, id)),
  }),
);

const createPreviewLink = handle(
  previewLinkEndpoints.createPreviewLink,
  (deps, { params: { collection, id }, user }) =>
    runWrite(deps, { user, collection }, (write) => links.createPreviewLink(write, id)),
);

const revokePreviewLink = handle(
  previewLinkEndpoints.revokePreviewLink,
  (deps, { params: { collection, id, link }, user }) =>
    runWrite(deps, { user, collection }, (write) => links.revokePreviewLink(write, id, link)),
);

/** Needs no account, because the token grants the right to read. */
const readPreviewLink = handle(previewLinkEndpoints.readPreviewLink, (deps, { body: { token } }) => {
  if (!/^[\w-]{43}$/.test(token)) throw new ApiError('not_found');
  return links.readPreviewLink(deps.database.db, token, deps.now());
});

/** Request handlers for preview links. */
export const previewLinkHandlers = {
  listPreviewLinks,
  createPreviewLink,
  revokePreviewLink,
  readPreviewLink,
};
