import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { AddDayMenu } from './add-day-menu';
import { CopyCycleMenu } from './copy-cycle-menu';
import { CycleNotice } from './cycle-notice';
import { CycleOffer } from './cycle-offer';
import { readDayMenu } from './read-day-menu';

/** Menus in the cabinet. */
export const canteenCabinet: CabinetFeature = {
  collections: {
    daymenus: { Add: AddDayMenu, readStart: readDayMenu },
    cyclemenus: { Notice: CycleNotice },
  },
  addable: [{ name: 'daymenus', after: 'events' }],
  form: { tools: { cyclemenus: CopyCycleMenu }, extras: { daymenus: CycleOffer } },
};
