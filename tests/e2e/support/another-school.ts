import { createEmptyInput, toInput } from '@/lib/content/input';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import type { ApiClient } from '@/lib/api/client';
import { definitionOf, listDraftCollections } from '@/lib/content/registry';
import { page as pageType } from '@/lib/content/types/page';
import sample from '@/sample/content/site.json' with { type: 'json' };

/** The settings of a school that takes over the site, by field and language. */
export const anotherSchool = {
  name: { kz: '№5 жалпы білім беретін мектеп', ru: 'Общеобразовательная школа № 5' },
  shortName: { kz: '№5 мектеп', ru: 'Школа № 5' },
  tagline: { kz: 'Көкшетау қаласының мектебі', ru: 'Школа города Кокшетау' },
  city: { kz: 'Көкшетау', ru: 'Кокшетау' },
  description: { kz: 'Мектептің жаңалықтары мен құжаттары', ru: 'Новости и документы школы' },
  address: { kz: '020000, Көкшетау қаласы, Абай көшесі, 5', ru: '020000, город Кокшетау, улица Абая, 5' },
  hours: { kz: 'Дүйсенбі–жұма, 08:30–17:30', ru: 'Понедельник–пятница, 08:30–17:30' },
  officeName: { kz: 'Көкшетау қаласы білім бөлімі', ru: 'Отдел образования города Кокшетау' },
  footerText: { kz: 'Мектеп туралы мәлімет кабинетте жазылады', ru: 'Сведения о школе вносят в кабинете' },
} as const;

/** The first entry of each list of links in the settings, with labels in both languages. */
export const anotherSchoolLinks = {
  telephones: { kz: 'Қабылдау бөлмесі', ru: 'Приёмная', target: '+7 (7162) 55-55-05' },
  emails: { kz: 'Кеңсе', ru: 'Канцелярия', target: 'office@school5.example' },
  channels: { kz: 'Telegram арнасы', ru: 'Канал в Telegram', target: 'https://t.me/school5example' },
  hotlines: { kz: 'балаларға көмек', ru: 'помощь детям', target: '111' },
  officialLinks: { kz: 'Мемлекеттік қызметтер', ru: 'Государственные услуги', target: 'https://egov.kz' },
} as const;

const old = sample[0]!.fields;

/**
 * Words of the sample that name its school: names, taglines, city, addresses, telephone numbers as people read and dial
 * them, e-mail addresses, and the map.
 */
export const oldWords: readonly string[] = [
  ...[old.name, old.shortName, old.tagline, old.city, old.address].flatMap(({ kz, ru }) => [kz, ru]),
  ...old.telephones.flatMap(({ target }) => [target, target.replace(/[^+\d]/g, '')]),
  ...old.emails.map(({ target }) => target),
  old.map,
];

/** The kind of school that the sample describes, in both languages; a licence is no lyceum. */
export const oldKind = /лице(?!нз)/i;

const drafts = { kz: 'draft', ru: 'draft' } as const;

/**
 * Withdraws the items of the sample, and leaves only what the site itself makes on its system pages. A school does so
 * in the cabinet, because these texts are its content.
 */
export async function withdrawSampleContent(api: ApiClient): Promise<void> {
  for (const collection of listDraftCollections()) {
    if (collection === 'pages') continue;
    // Withdrawn items leave the list.
    for (;;) {
      const { data } = await api[collection].list({ status: 'published', perPage: 100 });
      if (data.length === 0) break;
      for (const item of data) {
        const input = { ...toInput(definitionOf(collection), item), status: drafts };
        await api[collection].replace(item.id, input as never, item.version);
      }
    }
  }
  const [canteen] = (await api.canteen.list()).data;
  const settings = {
    ...toInput(definitionOf('canteen'), canteen!),
    contact: { kz: 'Asqana', ru: 'Stolovaya' },
  };
  await api.canteen.replace(canteen!.id, { ...settings, telephones: [] } as never, canteen!.version);
  const { data } = await api.pages.list({ status: 'published', perPage: 100 });
  const empty = createEmptyInput(pageType);
  for (const item of data) {
    const input = toInput(pageType, item);
    const kept = { blocks: item.slug === 'home' ? item.blocks : item.blocks.filter(isBuiltIn) };
    const { lead, description, cover } = empty;
    const changed = { ...input, ...toInput(pageType, { ...item, ...kept }), lead, description, cover };
    await api.pages.replace(item.id, changed as never, item.version);
  }
}
