import { ApiError } from '../../api/errors';

/** Reads a JSON body of at most `maxBytes`. Throws `unsupported_media_type`, `body_too_large`, `invalid_json`. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new ApiError('unsupported_media_type');
  const bytes = await readBody(request, maxBytes);
  try {
    // Invalid UTF-8 is refused rather than stored with replacement characters.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiError('invalid_json', {}, { cause: error });
  }
}

/** Reads the one `file` part of a multipart body. Throws `unsupported_media_type`, `body_too_large`, `invalid_upload`. */
export async function readUploadedFile(
  request: Request,
  maxBytes: number,
): Promise<{ name: string; bytes: Uint8Array }> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data'))
    throw new ApiError('unsupported_media_type');
  // Room for the multipart framing around a file of the largest size.
  const body = await readBody(request, maxBytes + 16 * 1024, maxBytes);
  const file = await parseFile(body, contentType);
  if (file.size > maxBytes) throw new ApiError('body_too_large', { maxBytes });
  return { name: toDownloadName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function parseFile(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<File> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch((error: unknown) => {
      throw new ApiError('invalid_upload', {}, { cause: error });
    });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw new ApiError('invalid_upload');
  return file;
}

async function readBody(request: Request, limit: number, maxBytes = limit): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > limit)
    throw new ApiError('body_too_large', { maxBytes });
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // Node's streams can be iterated; the DOM's types do not know.
    for await (const chunk of (request.body as AsyncIterable<Uint8Array> | null) ?? []) {
      length += chunk.byteLength;
      if (length > limit) break;
      chunks.push(chunk);
    }
  } catch (error) {
    // The sender went away.
    throw new ApiError('invalid_upload', {}, { cause: error });
  }
  if (length > limit) throw new ApiError('body_too_large', { maxBytes });
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** A name fit for a download: no path, no control characters, not endless. */
function toDownloadName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return (
    base
      .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069"]/g, '')
      .trim()
      .slice(-120) || 'file'
  );
}
