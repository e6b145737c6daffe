import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ShownService } from '../model/shown-service';

/** Returns the service of the site; `null` if it translates nothing. */
export function useTranslationService(): ShownService | null {
  const { settings } = useCabinet();
  return (settings['translation'] ?? null) as ShownService | null;
}
