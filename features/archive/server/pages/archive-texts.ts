import kzArchive from '../../../../messages/kz/archive.json';
import ruArchive from '../../../../messages/ru/archive.json';
import type { Localized } from '@/lib/content/localized';

/** Interface texts of an archive's pages. */
export const archiveTexts: Localized<typeof kzArchive> = { kz: kzArchive, ru: ruArchive };
