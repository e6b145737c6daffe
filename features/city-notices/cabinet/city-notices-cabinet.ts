import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { CityNoticeSettings } from './city-notice-settings';

/** Notices of the city in the cabinet. */
export const cityNoticesCabinet = { Settings: CityNoticeSettings } satisfies CabinetFeature;
