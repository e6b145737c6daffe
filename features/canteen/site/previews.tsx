import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { CyclePage as CycleMenuPage } from './cycle-menu-page';
import { DishesPage } from './dishes-page';
import { AshanaPage as TodayPage } from './today-page';

/** Previews of the pages of the canteen. */
export const previews: Previews = {
  pages: { ashana: TodayPage, ashanaMazir: CycleMenuPage, ashanaTagamdar: DishesPage },
};
