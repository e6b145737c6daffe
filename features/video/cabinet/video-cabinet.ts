import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { maxCaptionBytes } from '../model/video-limits';
import { CaptionsControl } from './captions-control';
import { FileNameValue } from './file-name-value';
import { FilmFileControl } from './film-file-control';

/** Videos in the cabinet. */
export const videoCabinet: CabinetFeature = {
  addable: [{ name: 'films', after: 'albums' }],
  uploads: { captions: { maxBytes: maxCaptionBytes, send: (api, form) => api.uploadCaptions(form) } },
  form: {
    controls: {
      'film-file': { Component: FilmFileControl, labelling: 'group' },
      captions: { Component: CaptionsControl, labelling: 'group' },
    },
    values: { 'film-file': FileNameValue, captions: FileNameValue },
  },
};
