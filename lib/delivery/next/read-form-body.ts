import { IncomingMessage } from 'node:http';
import { isReadableCall } from './readable-call';
import { isWholeMultipart } from './whole-multipart';

/** A form that was read to its end, or why it cannot be passed on. */
export type Post =
  /** The request anew, with its body in memory. */
  | { readonly kind: 'whole'; readonly request: IncomingMessage }
  | { readonly kind: 'too-large' }
  /** No form, whatever it calls itself. */
  | { readonly kind: 'broken' }
  /** The sender went away. */
  | { readonly kind: 'gone' };

/**
 * Reads a form before anybody works on it: Next takes one that is cut off or broken for an error of its own, logs it
 * with its stack and answers 500.
 */
export async function readPost(request: IncomingMessage, maxBytes: number): Promise<Post> {
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
    return { kind: 'gone' };
  }
  const body = Buffer.concat(chunks);
  const isWhole = isWholeMultipart(request.headers['content-type'], body);
  if (!isWhole || !(await isReadableCall(request.headers, body))) return { kind: 'broken' };
  return { kind: 'whole', request: replay(request, body) };
}

function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion } = request;
  const replayed = new IncomingMessage(request.socket);
  Object.assign(replayed, { method, url, rawHeaders, httpVersion, complete: true });
  // The headers of a message are made from the raw ones unless they are set.
  replayed.headers = headers;
  replayed.push(body);
  replayed.push(null);
  return replayed;
}
