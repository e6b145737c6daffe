import { createHmac, randomBytes } from 'node:crypto';
import { readSettings } from '@/lib/env/env';
import { isPublicAddress } from '@/lib/http/outgoing/address-guard';
import { toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import { fetchGuarded } from '@/lib/http/outgoing/fetch-guarded';
import type { Database } from '@/lib/server/db/database';
import type { Deliver, Outcome } from '@/lib/server/sending/channels';
import { toLocalePath } from '@/lib/i18n/locales';
import { noticeSettings } from '../settings';
import type { NoticeData } from './notice-data';

/** Purpose under which secrets of webhooks are sealed. */
export const webhookPurpose = 'webhook';

const timeoutMs = 15_000;

/** Returns a new secret in the form of Standard Webhooks. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Returns the signature of a call, as https://www.standardwebhooks.com describes it. */
export function signCall(secret: string, call: { id: string; timestamp: string; body: string }): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const digest = createHmac('sha256', key)
    .update(`${call.id}.${call.timestamp}.${call.body}`)
    .digest('base64');
  return `v1,${digest}`;
}

/** Calls a program with an event. Redirects are not followed, and internal addresses are called only if a setting allows them. */
export const deliverWebhook: Deliver = async ({ database: { db }, encryption, sending, now }, message) => {
  const hook = await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', message.recipient)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!hook) return { kind: 'dropped', error: 'the webhook is deleted' };
  const secret = encryption.open(hook.secret, webhookPurpose);
  if (secret === null)
    return { kind: 'failed', error: 'AUTH_SECRET has changed: delete the webhook and add it again' };
  const body = toBody(message.kind, JSON.parse(message.data) as NoticeData, sending.siteUrl);
  const timestamp = String(Math.floor(now() / 1000));
  const { webhookNetworks } = readSettings(noticeSettings);
  const outcome = await post(hook.url, body, {
    isAllowed: (address) => isPublicAddress(address) || webhookNetworks.has(address),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'school-site-webhook/1.0',
      'webhook-id': message.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signCall(secret, { id: message.id, timestamp, body }),
    },
  });
  await noteResult(db, hook.id, outcome, new Date(now()).toISOString());
  return outcome.kind === 'gone' ? { kind: 'failed', error: outcome.error } : outcome;
};

function toBody(kind: string, { event, title, path, at }: NoticeData, siteUrl: string): string {
  if (kind === 'test') return JSON.stringify({ type: 'test', timestamp: at, data: {} });
  const url = { kz: siteUrl + toLocalePath('kz', path), ru: siteUrl + toLocalePath('ru', path) };
  return JSON.stringify({ type: event, timestamp: at, data: { title, url } });
}

type Posted = Outcome | { readonly kind: 'gone'; readonly error: string };

async function post(
  url: string,
  body: string,
  { isAllowed, headers }: { isAllowed: (address: string) => boolean; headers: Record<string, string> },
): Promise<Posted> {
  try {
    const call = { method: 'POST', headers, body, isAllowed, timeoutMs, maxBytes: null } as const;
    const answer = await fetchGuarded(url, call);
    if (answer.status >= 200 && answer.status < 300) return { kind: 'sent' };
    if (answer.status === 410) return { kind: 'gone', error: 'status 410' };
    const seconds = Number(answer.headers['retry-after']);
    const afterMs = seconds > 0 && seconds <= 86_400 ? { afterMs: seconds * 1000 } : {};
    return { kind: 'later', error: `status ${answer.status}`, concernsRecipient: true, ...afterMs };
  } catch (error) {
    const { code, message } = toFetchFailure(error);
    if (code === 'privateAddress') return { kind: 'failed', error: message };
    return { kind: 'later', error: message, concernsRecipient: true };
  }
}

async function noteResult(db: Database, id: string, outcome: Posted, now: string): Promise<void> {
  const change =
    outcome.kind === 'sent'
      ? { sent_at: now, error: null }
      : { error: outcome.error.slice(0, 300), ...(outcome.kind === 'gone' && { ended_at: now }) };
  await db.updateTable('webhook').set(change).where('id', '=', id).execute();
}
