import { maxUploadBytes } from '@/lib/api/contract';
import { ApiError, toProblem } from '@/lib/api/errors';
import { staffApi } from '@/lib/api/server';
import { readSession } from '@/lib/auth/session';
import { env } from '@/lib/env';

/** What a multipart body has around its file, in bytes. */
const envelopeBytes = 16 * 1024;

/** Passes a file of the browser on to the API. The only way in which the browser reaches the API as somebody. */
export async function POST(request: Request): Promise<Response> {
  try {
    return Response.json(await passOn(request), { status: 201 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = toProblem(error);
    return Response.json(problem, {
      status: problem.status,
      headers: { 'content-type': 'application/problem+json' },
    });
  }
}

async function passOn(request: Request): Promise<unknown> {
  if (!isFromThisSite(request)) throw new ApiError('forbidden');
  const session = await readSession();
  if (!session) throw new ApiError('unauthenticated');
  if (Number(request.headers.get('content-length')) > maxUploadBytes + envelopeBytes) {
    throw new ApiError('body_too_large', { maxBytes: maxUploadBytes });
  }
  const form = await request.formData().catch((cause: unknown) => {
    throw new ApiError('invalid_upload', {}, { cause });
  });
  const api = staffApi(session);
  const isImage = new URL(request.url).searchParams.get('kind') === 'image';
  return isImage ? api.uploadImage(form) : api.uploadFile(form);
}

/** A route handler has none of the protection that Next gives actions: another site must not upload as this person. */
function isFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  return origin === null ? site === 'same-origin' : origin === env().siteUrl;
}
