import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { FirstRunOverview } from './first-run-overview';

/** The first run on the overview of the cabinet. */
export const firstRunCabinet: CabinetFeature = { Overview: FirstRunOverview };
