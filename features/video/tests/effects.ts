import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@/lib/api/client';
import type { FeatureEffects } from '@/tests/e2e/support/effects/feature-effects';
import type { FieldValues, Targets } from '@/tests/e2e/support/effects/effect-types';
import { makeFilm } from './make-film';

/** Returns two uploaded files, or any files where none is uploaded. */
const toFiles =
  (kind: string) =>
  (_field: unknown, { items, file }: Targets): FieldValues => {
    const [base, value] = items[kind] ?? file;
    return { base, changes: [{ part: '', value }] };
  };

/** Values of fields of videos, whose effects a test looks for. */
export const effects: FeatureEffects = {
  kinds: { 'film-file': toFiles('film-file'), captions: toFiles('captions') },
  // A video with people needs a consent.
  ruled: { 'film.showsPeople': { base: false, changes: [] } },
  prepare: async (api) => ({
    'film-file': [await uploadFilm(api), await uploadFilm(api)],
    captions: [await uploadCaptions(api, 'one'), await uploadCaptions(api, 'two')],
  }),
};

async function uploadFilm(api: ApiClient): Promise<string> {
  const { film } = makeFilm();
  const id = randomUUID();
  await api.startVideoUpload({ id, name: 'film.mp4', bytes: film.length });
  const form = new FormData();
  form.set('offset', '0');
  form.set('file', new File([new Uint8Array(film)], 'part'));
  await api.addVideoPart(id, form);
  return (await api.finishVideoUpload(id)).id;
}

async function uploadCaptions(api: ApiClient, words: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`], 'words.vtt'));
  return (await api.uploadCaptions(form)).id;
}
