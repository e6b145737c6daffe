import { reviewEndpoints } from '../../../api/contract/review/review-endpoints';
import type { User } from '../../../content/access/access';
import type { CollectionName } from '../../../content/registry';
import { toWriteTime } from '../../content/access/write';
import { writeHooksOf } from '../../content/access/write-hooks-of';
import { readItem } from '../../content/items/read-items';
import { changeReview as change } from '../../editing/review/change-review';
import { addComment as comment, resolveComment as resolve } from '../../editing/review/comments';
import { decideProposal as decide } from '../../editing/review/decide-proposal';
import { listReviewTasks as listTasks } from '../../editing/review/list-review-tasks';
import {
  propose as storeProposal,
  readProposal as readStoredProposal,
  withdrawProposal as withdraw,
} from '../../editing/review/proposals';
import { readReview as readStoredReview } from '../../editing/review/read-review';
import { eraseSoon } from '../../files/sweep';
import type { Deps } from '../../http/deps';
import { handle } from '../../http/handle';
import { requireEditableImage, runWrite } from '../run-write';

const listReviewTasks = handle(reviewEndpoints.listReviewTasks, async (deps, { user }) => ({
  data: await listTasks(deps.database.db, { user, nowMs: deps.now() }),
}));

const readReview = handle(reviewEndpoints.readReview, (deps, { params, user }) => readOf(deps, params, user));

const changeReview = handle(reviewEndpoints.changeReview, async (deps, { params, body, user }) => {
  const { collection, id } = params;
  await runWrite(deps, { user, collection }, (write) => change(write, id, body));
  return readOf(deps, params, user);
});

const addComment = handle(reviewEndpoints.addComment, async (deps, { params, body, user }) => {
  const { collection, id } = params;
  await runWrite(deps, { user, collection }, (write) => comment(write, id, body));
  return readOf(deps, params, user);
});

const resolveComment = handle(reviewEndpoints.resolveComment, async (deps, { params, body, user }) => {
  const { collection, id } = params;
  await runWrite(deps, { user, collection }, (write) =>
    resolve(write, id, { comment: params.comment, isResolved: body.isResolved }),
  );
  return readOf(deps, params, user);
});

const propose = handle(reviewEndpoints.propose, async (deps, { params, headers, body, user }) => {
  const { collection, id } = params;
  await runWrite(deps, { user, collection }, (write) => storeProposal(write, id, body, headers['If-Match']));
  return readOf(deps, params, user);
});

const withdrawProposal = handle(
  reviewEndpoints.withdrawProposal,
  (deps, { params: { collection, id }, user }) =>
    runWrite(deps, { user, collection }, (write) => withdraw(write, id)),
);

const readProposal = handle(reviewEndpoints.readProposal, (deps, { params, user }) =>
  readStoredProposal(deps.database.db, params, { user, nowMs: deps.now() }),
);

const decideProposal = handle(
  reviewEndpoints.decideProposal,
  async (deps, { params, headers, body, user }) => {
    const { collection, id, proposal } = params;
    const requireRight = () => requireEditableImage(deps, user, id);
    const prepared = body.input
      ? await writeHooksOf(collection).prepareReplace?.(deps, id, body.input, requireRight)
      : null;
    try {
      await runWrite(deps, { user, collection }, async (write) => {
        await decide(write, id, proposal, { ...body, version: headers['If-Match'] });
        await prepared?.save(write.db, toWriteTime(write));
      });
    } catch (error) {
      await prepared?.discard();
      throw error;
    }
    if (prepared) await eraseSoon(deps);
    return readItem(deps.database.db, collection, id, { user, nowMs: deps.now() });
  },
);

function readOf(
  deps: Deps,
  { collection, id }: { readonly collection: CollectionName; readonly id: string },
  user: User,
) {
  return readStoredReview(deps.database.db, collection, id, { user, nowMs: deps.now() });
}

/** Request handlers for the review of items. */
export const reviewHandlers = {
  listReviewTasks,
  readReview,
  changeReview,
  addComment,
  resolveComment,
  propose,
  withdrawProposal,
  readProposal,
  decideProposal,
};
