import type { IncomingMessage } from 'node:http';
import { isPrivatePath } from '@/lib/i18n/routing';
import type { FormValues } from './refused-form-error';

/** Largest form that is sent back, in bytes. The text of a message has up to 4000 letters. */
export const maxReturnedBytes = 64 * 1024;

/** Names of fields of staff that must not be written into a page. */
const secret = /password|token|code/i;

/** Whether a browser posts a form and shows the answer as a page, as opposed to a script that calls an action. */
export function isPostedForm({ method, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? '';
  return (
    method === 'POST' &&
    headers['next-action'] === undefined &&
    /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)
  );
}

/** Returns the values of a posted form; `null` if they cannot be sent back: without a text, with files, or with secrets. */
export async function readRefusedForm(request: IncomingMessage, body: Buffer): Promise<FormValues | null> {
  if (!isPostedForm(request) || body.length > maxReturnedBytes) return null;
  const values: [string, string][] = [];
  for (const [name, value] of await readEntries(request, body)) {
    if (typeof value !== 'string') return null;
    if (secret.test(name) && isPrivatePath((request.url ?? '/').split('?')[0]!)) return null;
    values.push([name, value]);
  }
  return values.some(isTyped) ? values : null;
}

/** Whether a value is one that the visitor may have typed. React's fields name the action. */
export function isTyped([name, value]: FormValues[number]): boolean {
  return !name.startsWith('$') && value.trim() !== '';
}

async function readEntries({ headers }: IncomingMessage, body: Buffer) {
  try {
    const form = new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type']! },
    });
    return [...(await form.formData())];
  } catch {
    return [];
  }
}
