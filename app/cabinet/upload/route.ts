import { cabinetFeatures } from '@/features/cabinet';
import type { FeatureUpload } from '@/components/cabinet/installation/cabinet-feature';
import { maxUploadBytes } from '@/lib/api/limits';
import type { ApiClient } from '@/lib/api/client';
import type { UploadBody } from '@/lib/api/contract/types';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/clients/api-clients';
import { answerSignedIn } from '@/lib/auth/sign-in/answer-signed-in';
import { isFromThisSite } from '@/lib/auth/is-from-this-site';
import type { Session } from '@/lib/auth/session/session';

/** Multipart overhead around a file, in bytes. */
const envelopeBytes = 16 * 1024;

/** Uploads of features by kind. */
const uploads = new Map<string | null, FeatureUpload>(
  cabinetFeatures.flatMap((feature) => Object.entries(feature.uploads ?? {})),
);

/**
 * Streams an upload from the browser to the API in the user's name. Excluded from proxy.ts, which would buffer
 * the whole file.
 */
export function POST(request: Request): Promise<Response> {
  return answerSignedIn(async (session) => {
    if (!isFromThisSite(request)) throw new ApiError('forbidden');
    // Another user has signed in since the page was rendered.
    const personId = new URL(request.url).searchParams.get('person');
    if (personId !== null && personId !== session.user.id) throw new ApiError('unauthenticated');
    const { result, status } = await passOn(request, session);
    return Response.json(result, { status });
  });
}

async function passOn(request: Request, session: Session): Promise<{ result: unknown; status: number }> {
  const kind = new URL(request.url).searchParams.get('kind');
  const ofFeature = uploads.get(kind);
  const maxBytes = ofFeature?.maxBytes ?? maxUploadBytes;
  if (Number(request.headers.get('content-length')) > maxBytes + envelopeBytes) {
    throw new ApiError('body_too_large', { maxBytes });
  }
  const contentType = request.headers.get('content-type');
  if (!contentType || !request.body) throw new ApiError('invalid_upload');
  const api = staffApi(session);
  const form = { contentType, stream: request.body };
  if (ofFeature) return { result: await ofFeature.send(api, form), status: 200 };
  if (kind === 'replacement') return { result: await replacePicture(api, request.url, form), status: 200 };
  if (kind !== 'image') return { result: await api.uploadFile(form), status: 201 };
  const { item, isNew } = await api.uploadImage(form);
  return { result: item, status: isNew ? 201 : 200 };
}

function replacePicture(api: ApiClient, url: string, form: UploadBody): Promise<unknown> {
  const query = new URL(url).searchParams;
  const id = query.get('id');
  if (!id) throw new ApiError('not_found');
  return api.replacePicture(id, form, Number(query.get('version')));
}
