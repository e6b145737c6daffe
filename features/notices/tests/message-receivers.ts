import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readText, startMailServer } from '@/tests/setup/mail-server';

/** A message that a recipient took. */
export interface Accepted {
  readonly channel: 'mail' | 'telegram' | 'webhook';
  /** Message-ID, event id or, of a message of the bot, its first line. */
  readonly key: string;
  readonly text: string;
  /** `performance.now()`. */
  readonly atMs: number;
}

/** Longest wait before and after a recipient takes a message, in milliseconds, so that kills meet each moment of it. */
const pauseMs = 12;

/** Recipients on loopback: a mail server, a bot and a receiver of webhooks. They call `onAccepted` before they answer. */
export async function startReceivers(onAccepted: () => void) {
  const accepted: Accepted[] = [];
  const accept = async (channel: Accepted['channel'], key: string, content: string) => {
    await wait(Math.random() * pauseMs);
    accepted.push({ channel, key, text: content, atMs: performance.now() });
    onAccepted();
    await wait(Math.random() * pauseMs);
  };
  const mail = await startMailServer(0, {
    onData(stream, _session, done) {
      void text(stream).then(async (raw) => {
        const id = /^message-id: <(.+)@/im.exec(raw)![1]!;
        await accept('mail', id, readText({ to: [], raw }));
        done();
      }, done);
    },
  });
  const server = createServer((request, response) => {
    void text(request).then(
      async (body) => {
        const content = JSON.parse(body) as { text?: string };
        if (request.url!.endsWith('/sendMessage')) {
          await accept('telegram', content.text!.split('\n')[0]!, content.text!);
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ ok: true, result: { message_id: accepted.length } }));
        } else {
          await accept('webhook', String(request.headers['webhook-id']), body);
          response.writeHead(204).end();
        }
        // A sender that was killed has cut the connection.
      },
      () => {},
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    accepted,
    smtpUrl: mail.url,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await mail.stop();
    },
  };
}
