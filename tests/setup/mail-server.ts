import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server took it. */
export interface TakenMail {
  readonly to: readonly string[];
  /** Headers and text as they were sent. */
  readonly raw: string;
}

/** What the server does with the next mails: one entry each, then it takes all. */
export type Mood = 'take' | 'greylist' | 'refuse' | 'hang-up' | 'full';

/** A server of mail on loopback. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function toError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a server of mail. `port`: 0 for a free one. */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = [];
  const moods: Mood[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (moods[0] === 'greylist') {
        moods.shift();
        return done(toError(451, 'Greylisted, try again later'));
      }
      if (moods[0] === 'refuse') {
        moods.shift();
        return done(toError(550, 'No such person'));
      }
      done();
    },
    onData(stream, session, done) {
      const mood = moods.shift() ?? 'take';
      if (mood === 'hang-up') {
        stream.once('data', () => {
          for (const connection of server.connections as Set<{ close(): void; _socket: { destroy(): void } }>)
            connection._socket.destroy();
        });
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mood === 'full') return done(toError(452, 'Insufficient storage'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    taken,
    moods,
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the text of a mail, decoded. */
export function readText(mail: TakenMail): string {
  const [head = '', ...rest] = mail.raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the names of the headers of a mail, in lower case. */
export function listHeaders(mail: TakenMail): string[] {
  const head = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  return head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}
