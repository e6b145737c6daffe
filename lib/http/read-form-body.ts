import type { IncomingMessage } from 'node:http';
import type { FormShare } from './form-memory';

/** Body of a form, or the reason why it cannot be forwarded. */
export type FormBody =
  | { readonly kind: 'read'; readonly body: Buffer }
  | { readonly kind: 'too-large' }
  /** Other forms take the memory. */
  | { readonly kind: 'no-memory' }
  /** The client closed the connection. */
  | { readonly kind: 'aborted' };

/** Reads the whole body of a form. Next logs an interrupted body as a failure, so it must not see one. */
export async function readFormBody(
  request: IncomingMessage,
  maxBytes: number,
  memory: FormShare,
): Promise<FormBody> {
  if (Number(request.headers['content-length']) > maxBytes) return { kind: 'too-large' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // By default, leaving the loop would destroy the socket before the response is sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) return { kind: 'too-large' };
      if (!memory.take(chunk.length)) return { kind: 'no-memory' };
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'aborted' };
  }
  return { kind: 'read', body: Buffer.concat(chunks) };
}
