import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { env } from '@/lib/env/env';
import type { ShownService } from '../model/shown-service';
import { LanguageTranslation } from './language-translation';
import { TextTranslation } from './text-translation';
import { TranslationSettings } from './translation-settings';

/** The machine translation in the cabinet. */
export const translationCabinet: CabinetFeature = {
  Settings: TranslationSettings,
  form: { TextTool: TextTranslation, LanguageTool: LanguageTranslation },
  setting: { name: 'translation', read: readService },
};

/** Returns the service of the embedded API; `null` if there is none, or if a remote API decides. */
function readService(): ShownService | null {
  const { translation, apiUrl } = env();
  if (!translation || apiUrl !== null) return null;
  return { host: new URL(translation.url).host, model: translation.model || null };
}
