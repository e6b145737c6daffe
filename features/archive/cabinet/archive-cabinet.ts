import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { maxArchiveBytes } from '../archive-limits';
import { ArchiveSettings } from './archive-settings';

/** Content archives in the cabinet. */
export const archiveCabinet: CabinetFeature = {
  Settings: ArchiveSettings,
  uploads: { archive: { maxBytes: maxArchiveBytes, send: (api, form) => api.importContent(form) } },
};
