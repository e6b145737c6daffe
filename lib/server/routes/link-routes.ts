import { linkEndpoints } from '../../api/contract/link-endpoints';
import { changePageLinks as changeLinks, readPageMatch } from '../content/page-links/change-page-links';
import { listPageLinks as listLinksTo } from '../content/page-links/list-page-links';
import {
  listRemovedLinks as listRemoved,
  putBackLinks as putBack,
} from '../content/page-links/removed-links';
import { requireRow, toReaderOf } from '../content/access/write';
import { handle } from '../http/handle';
import { listLinkTargets as listTargets, readAddressState as readState } from '../search/link-targets';
import { runWrite } from './run-write';

const collection = 'pages';

const listPageLinks = handle(linkEndpoints.listPageLinks, async (deps, { params: { id }, user }) => {
  const data = await runWrite(deps, { user, collection }, async (write) =>
    listLinksTo(write.db, await readPageMatch(write, id), toReaderOf(write)!),
  );
  return { data };
});

const changePageLinks = handle(linkEndpoints.changePageLinks, (deps, { params: { id }, body, user }) =>
  runWrite(deps, { user, collection }, (write) => changeLinks(write, id, body)),
);

const listRemovedLinks = handle(linkEndpoints.listRemovedLinks, async (deps, { params: { id }, user }) => {
  const data = await runWrite(deps, { user, collection }, async (write) => {
    await requireRow(write, id);
    return listRemoved(write.db, id, toReaderOf(write)!);
  });
  return { data };
});

const putBackLinks = handle(linkEndpoints.putBackLinks, async (deps, { params: { id }, user }) => {
  const data = await runWrite(deps, { user, collection }, async (write) => {
    await requireRow(write, id);
    return putBack(write, id);
  });
  return { data };
});

const listLinkTargets = handle(linkEndpoints.listLinkTargets, async (deps, { query, user }) => ({
  data: await listTargets(deps.database.db, query, { user, nowMs: deps.now() }),
}));

const readAddressState = handle(linkEndpoints.readAddressState, (deps, { query, user }) =>
  readState(deps.database.db, query.address, { user, nowMs: deps.now() }),
);

/** Request handlers for links. */
export const linkHandlers = {
  listPageLinks,
  changePageLinks,
  listRemovedLinks,
  putBackLinks,
  listLinkTargets,
  readAddressState,
};
