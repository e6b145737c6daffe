import { once } from 'node:events';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { readMail } from '@/lib/env/mail-settings';
import type { DatabaseSettings } from '@/lib/env/database-settings';
import { consoleLog } from '@/lib/log/console-log';
import { createEncryption } from '@/lib/server/base/encryption';
import { openSiteDatabase } from '@/lib/server/db/open-site-database';
import type { Deps } from '@/lib/server/http/deps';
import { addEventListener } from '@/lib/server/events/notify';
import { addChannel } from '@/lib/server/sending/channels';
import { createSender } from '@/lib/server/sending/create-sender';
import { addMailKind, deliverMail } from '@/lib/server/sending/mail-channel';
import { noticesServer } from '../server/notices-server';
import { watchSite } from '../server/watch-site';

/** What a process that sends is told at its start. */
export interface SenderSettings {
  readonly database: DatabaseSettings;
  readonly secret: string;
  readonly siteUrl: string;
  readonly smtpUrl: string;
  readonly leaseMs: number;
}

// Without the rest of the API, so that a process starts quickly.
addChannel('mail', deliverMail);
addChannel('telegram', noticesServer.channels.telegram);
addChannel('webhook', noticesServer.channels.webhook);
for (const [kind, compose] of Object.entries(noticesServer.mailKinds)) addMailKind(kind, compose);
addEventListener(noticesServer.onEvent);

const [settings] = (await once(process, 'message')) as [SenderSettings];
// A process whose test has ended ends too.
process.once('disconnect', () => process.exit());

// A disk that is nearly full, on every machine.
Object.assign(fs, { statfs: () => Promise.resolve({ blocks: 1000, bavail: 1, bsize: 4096 }) });
syncBuiltinESMExports();

const database = openSiteDatabase(settings.database);
const { siteUrl, smtpUrl } = settings;
const mail = readMail({ smtpUrl, from: undefined }, siteUrl);
const files = { incomingFolder: '/' } as Deps['files'];
const sender = createSender(
  {
    ...{ database, now: Date.now, log: consoleLog, encryption: createEncryption(settings.secret) },
    sending: { siteUrl, mail },
  },
  { leaseMs: settings.leaseMs },
);

/** Every instance watches all the time; on a site, one does every few minutes. */
for (let isFirst = true; ; isFirst = false) {
  const done = await Promise.allSettled([sender.sendDue(), watchSite({ database, files, now: Date.now })]);
  for (const result of done) if (result.status === 'rejected') consoleLog.error(String(result.reason));
  if (isFirst) process.send?.('ready');
  await wait(30);
}
