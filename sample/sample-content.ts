import type { CollectionName } from '../lib/content/registry';
import achievements from '@/features/achievements/sample/achievements.json';
import adisteme from './content/adisteme.json';
import albums from './content/albums.json';
import canteen from '@/features/canteen/sample/canteen.json';
import cyclemenus from '@/features/canteen/sample/cyclemenus.json';
import daymenus from '@/features/canteen/sample/daymenus.json';
import dishes from '@/features/canteen/sample/dishes.json';
import documents from './content/documents.json';
import events from '@/features/calendar/sample/events.json';
import images from './content/images.json';
import indicators from '@/features/quality/sample/indicators.json';
import menu from './content/menu.json';
import methods from './content/methods.json';
import milestones from './content/milestones.json';
import news from './content/news.json';
import notifications from './content/notifications.json';
import pages from './content/pages.json';
import partners from './content/partners.json';
import bells from '@/features/timetable/sample/bells.json';
import sectionPages from './content/section-pages.json';
import site from './content/site.json';
import slides from './content/slides.json';
import staff from './content/staff.json';
import stops from '@/features/tour/sample/stops.json';
import substitutions from '@/features/timetable/sample/substitutions.json';
import synonyms from './content/synonyms.json';
import timetables from '@/features/timetable/sample/timetables.json';
import teachers from '@/features/timetable/sample/teachers.json';
import vacancies from '@/features/vacancies/sample/vacancies.json';
import { parseSampleItems, type SampleItem } from './sample-item';

/** The sample items of one collection. */
export interface SampleCollection {
  readonly collection: CollectionName;
  readonly items: readonly SampleItem[];
}

/** Returns all sample content, with referenced items before the items that refer to them. */
export function readSampleContent(): SampleCollection[] {
  const files: [CollectionName, unknown][] = [
    ['slides', slides],
    ['partners', partners],
    ['notifications', notifications],
    ['albums', albums],
    ['images', images],
    ['news', news],
    ['documents', documents],
    ['adisteme', adisteme],
    ['methods', methods],
    ['staff', staff],
    ['teachers', teachers],
    ['vacancies', vacancies],
    ['achievements', achievements],
    ['milestones', milestones],
    ['indicators', indicators],
    ['stops', stops],
    ['events', events],
    ['timetables', timetables],
    ['substitutions', substitutions],
    ['bells', bells],
    ['dishes', dishes],
    ['cyclemenus', cyclemenus],
    ['daymenus', daymenus],
    ['canteen', canteen],
    ['pages', [...pages, ...sectionPages]],
    ['site', site],
    ['menu', menu],
    ['synonyms', synonyms],
  ];
  return files.map(([collection, items]) => ({ collection, items: parseSampleItems(items) }));
}
