import { createTransport } from 'nodemailer';
import type { Deliver, Outcome } from './channels';
import type { OutgoingMessage } from './message-queue';
import type { SendingContext } from './sending-context';

/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. Its addresses are links in every mail program. */
  readonly text: string;
  /** Where one request (RFC 8058) ends mails of this kind. */
  readonly unsubscribeUrl?: string;
  /** Whether a person has written it, so that it is no automatic mail. */
  readonly isPersonal?: boolean;
}

/** Composes a mail when it is sent; `null` if it is not wanted any more. */
export type Compose = (context: SendingContext, message: OutgoingMessage) => Promise<Mail | null>;

const composers = new Map<string, Compose>();

/** Adds what composes the mails of a kind. */
export function addMailKind(kind: string, compose: Compose): void {
  composers.set(kind, compose);
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Sends a mail to the server of `SMTP_URL`. */
export const deliverMail: Deliver = async (context, message) => {
  const { mail: server } = context.sending;
  if (!server) return { kind: 'dropped', error: 'SMTP_URL is not set' };
  const compose = composers.get(message.kind);
  // A newer version, or another set of features, has queued it.
  if (!compose) return { kind: 'later', error: `unknown kind of mail ${message.kind}` };
  const mail = await compose(context, message);
  if (!mail) return { kind: 'dropped', error: 'not wanted any more' };
  // A list of addresses or a name around the address would reach others.
  if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(mail.to))
    return { kind: 'failed', error: 'no address' };
  const transport = createTransport({
    ...{ url: server.url, ...timeouts },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: server.from,
      to: { name: '', address: mail.to },
      subject: toHeaderText(mail.subject),
      text: mail.text,
      messageId: `<${message.id}@${new URL(context.sending.siteUrl).hostname}>`,
      headers: {
        // Programs that answer mails by themselves stay silent.
        ...(!mail.isPersonal && { 'Auto-Submitted': 'auto-generated' }),
        ...(mail.unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    return { kind: 'sent' };
  } catch (error) {
    return toFailure(error as SmtpError);
  } finally {
    transport.close();
  }
};

/** Returns a text in one line, without characters that end a header. */
function toHeaderText(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}

/** What nodemailer adds to errors. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** Answer of the server. */
  readonly response?: string;
}

/** A server that cannot be reached, or does not accept the site, concerns all mails; a refused recipient only this one. */
function toFailure(failure: SmtpError): Outcome {
  const { code = '', command = '', responseCode } = failure;
  const error = describe(failure);
  if (responseCode === undefined) return { kind: 'later', error, concernsAll: true };
  if (
    code === 'EAUTH' ||
    command.startsWith('AUTH') ||
    command === 'CONN' ||
    /^(EHLO|HELO|STARTTLS)/.test(command)
  )
    return { kind: 'later', error, concernsAll: true, afterMs: 5 * 60_000 };
  if (responseCode >= 500 && command === 'RCPT TO') return { kind: 'failed', error };
  return { kind: 'later', error };
}

/**
 * Returns what the log and the queue say of a failure. Answers to a recipient and to a text often quote them, and who has
 * written to the school is not for the log, so only the codes of such answers are kept.
 */
function describe({ code = '', command = '', response = '', message }: SmtpError): string {
  const isQuoting = command === 'RCPT TO' || command === 'DATA';
  if (!isQuoting) return `${code} ${message}`.trim();
  const [codes = ''] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  return `${code} ${command} ${codes}`.trim();
}
