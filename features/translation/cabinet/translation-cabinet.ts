import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { env, readSettings } from '@/lib/env/env';
import type { ShownService } from '../model/shown-service';
import { translatorSettings } from '../settings';
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
  const settings = readSettings(translatorSettings);
  if (!settings || env().apiUrl !== null) return null;
  return { host: new URL(settings.url).host, model: settings.model || null };
}
