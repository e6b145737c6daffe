import type { IncomingMessage } from 'node:http';

/** The body of a form, or why it cannot be forwarded. */
export type FormBody =
  | { readonly kind: 'read'; readonly body: Buffer }
  | { readonly kind: 'too-large' }
  /** The client closed the connection. */
  | { readonly kind: 'aborted' };

/** Reads the body of a form to its end, so that Next never sees one that breaks off and logs it as a failure. */
export async function readFormBody(request: IncomingMessage, maxBytes: number): Promise<FormBody> {
  if (Number(request.headers['content-length']) > maxBytes) return { kind: 'too-large' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Leaving the loop must leave the socket open for the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) return { kind: 'too-large' };
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'aborted' };
  }
  return { kind: 'read', body: Buffer.concat(chunks) };
}
