import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { ArchiveSettings } from './archive-settings';

/** Content archives in the cabinet. */
export const archiveCabinet: CabinetFeature = { Settings: ArchiveSettings };
