import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { BosOryndarPage as VacanciesPage } from './vacancies-page';
import { VacancyList } from './vacancy-list';

/** Previews of vacancies. */
export const previews: Previews = {
  pages: { bosOryndar: VacanciesPage },
  lists: {
    vacancies: {
      page: 'bosOryndar',
      render: (vacancy, locale) => <VacancyList vacancies={[vacancy]} locale={locale} />,
    },
  },
};
