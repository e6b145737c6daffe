import './inquiry-tables';
import { ApiError } from '@/lib/api/errors';
import { createId } from '@/lib/server/base/ids';
import type { Database } from '@/lib/server/db/database';
import { notify } from '@/lib/server/events/notify';
import type { Deps } from '@/lib/server/http/deps';
import { handle } from '@/lib/server/http/handle';
import { queueMessage } from '@/lib/server/sending/message-queue';
import { inquiryWorkEndpoints } from '../contract/inquiry-work-endpoints';
import { findMailAddress } from '../model/find-mail-address';
import { changeReadable, requireReadable } from './change-readable';
import { replyKind } from './compose-reply';
import { toInquiry, toState } from './select-inquiries';
import { listReadersOf } from './tell-readers';
import { readDueDays } from './work-calendar';

type Readable = Awaited<ReturnType<typeof requireReadable>>;

/** Returns the address to which an answer by mail goes; `null` if there can be none. Reports have their own answers. */
function toReplyAddress({ sending }: Deps, { code_digest, contact }: Readable): string | null {
  return sending.mail !== null && code_digest === null ? findMailAddress(contact) : null;
}

const readInquiry = handle(inquiryWorkEndpoints.readInquiry, async (deps, { params: { id }, user }) => {
  const { db } = deps.database;
  const row = await requireReadable(db, user, id);
  return {
    ...toInquiry(row, await readDueDays(db, deps.now())),
    notes: await db
      .selectFrom('appeal_note as note')
      .leftJoin('user', 'user.id', 'note.author_id')
      .select(['note.id', 'note.text', 'note.at', 'user.name as by'])
      .where('note.appeal_id', '=', id)
      .orderBy('note.at')
      .orderBy('note.id')
      .execute(),
    replies: await db
      .selectFrom('appeal_reply as reply')
      .leftJoin('user', 'user.id', 'reply.author_id')
      .leftJoin('outgoing_message as message', 'message.id', 'reply.message_id')
      .select(['reply.id', 'reply.text', 'reply.at', 'user.name as by', 'message.state'])
      .where('reply.appeal_id', '=', id)
      .orderBy('reply.at')
      .orderBy('reply.id')
      .execute(),
    readers: await listReadersOf(db, row.topic),
    mailAddress: toReplyAddress(deps, row),
  };
});

const changeInquiry = handle(
  inquiryWorkEndpoints.changeInquiry,
  (deps, { params: { id }, body: { state, ownerId }, user }) =>
    changeReadable(deps, { id, user, action: 'change-appeal' }, async (db, now, before) => {
      const isNewOwner = ownerId !== undefined && ownerId !== before.owner_id;
      if (isNewOwner && ownerId !== null) await requireReader(db, before, ownerId);
      const stateBefore = toState(before);
      const isTaken = isNewOwner && ownerId !== null && stateBefore === 'new';
      const next = state ?? (isTaken ? 'in-work' : stateBefore);
      if (!isNewOwner && next === stateBefore) return false;
      const isSettled = next !== 'new' && next !== 'in-work';
      await db
        .updateTable('appeal')
        .set({ state: next, owner_id: isNewOwner ? ownerId : before.owner_id })
        .$if(isSettled && before.handledAt === null, (update) =>
          update.set({ handled_at: now, handled_by: user.id }),
        )
        .$if(!isSettled, (update) => update.set({ handled_at: null, handled_by: null }))
        .where('id', '=', id)
        .execute();
      if (isNewOwner && ownerId !== null)
        await notify(db, {
          ...{ name: 'letter-assigned', now, path: `/cabinet/appeals/${id}`, subject: before.topic },
          ...{ actor: { kind: 'person', user }, audience: { people: [ownerId] } },
        });
      return true;
    }),
);

/** An owner who does not read the topic would open the inquiry to one who must not know of it. */
async function requireReader(db: Database, { topic }: Readable, ownerId: string): Promise<void> {
  const readers = await listReadersOf(db, topic);
  if (readers.some(({ id }) => id === ownerId)) return;
  throw new ApiError('invalid_input', { issues: [{ path: ['ownerId'], code: 'missing_reference' }] });
}

const addInquiryNote = handle(
  inquiryWorkEndpoints.addInquiryNote,
  (deps, { params: { id }, body: { text }, user }) =>
    changeReadable(deps, { id, user, action: 'note-appeal' }, async (db, now) => {
      await db
        .insertInto('appeal_note')
        .values({ id: createId(), appeal_id: id, author_id: user.id, at: now, text })
        .execute();
      return true;
    }),
);

const replyToInquiry = handle(
  inquiryWorkEndpoints.replyToInquiry,
  (deps, { params: { id }, body: { text, seen }, user }) =>
    changeReadable(deps, { id, user, action: 'reply-appeal' }, async (db, now, before) => {
      if (toReplyAddress(deps, before) === null) throw new ApiError('not_supported');
      const replies = await db.selectFrom('appeal_reply').select('id').where('appeal_id', '=', id).execute();
      // A second press, or another person, has answered meanwhile.
      if (replies.length !== seen) throw new ApiError('version_mismatch');
      const replyId = createId();
      const message = { channel: 'mail', kind: replyKind, recipient: replyId, nowMs: deps.now() } as const;
      await db
        .insertInto('appeal_reply')
        .values({
          ...{ id: replyId, appeal_id: id, author_id: user.id, at: now, text },
          message_id: await queueMessage(db, message),
        })
        .execute();
      await db
        .updateTable('appeal')
        .set({ state: 'answered', answered_at: now })
        .$if(before.handledAt === null, (update) => update.set({ handled_at: now, handled_by: user.id }))
        .where('id', '=', id)
        .execute();
      return true;
    }),
);

/** Request handlers for the work on inquiries. */
export const inquiryWorkHandlers = { readInquiry, changeInquiry, addInquiryNote, replyToInquiry };
