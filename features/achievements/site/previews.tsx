import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { AchievementTable } from './achievement-table';
import { AchievementsPage } from './achievements-page';

/** Previews of achievements. */
export const previews: Previews = {
  pages: { achievements: AchievementsPage },
  lists: {
    achievements: {
      page: 'achievements',
      render: (achievement, locale) => <AchievementTable items={[achievement]} locale={locale} />,
    },
  },
};
