import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { archiveCabinet } from './archive/cabinet/archive-cabinet';
import { calendarCabinet } from './calendar/cabinet/calendar-cabinet';
import { canteenCabinet } from './canteen/cabinet/canteen-cabinet';
import { cityNoticesCabinet } from './city-notices/cabinet/city-notices-cabinet';
import { firstRunCabinet } from './first-run/cabinet/first-run-cabinet';
import { inquiriesCabinet } from './inquiries/cabinet/inquiries-cabinet';
import { noticesCabinet } from './notices/cabinet/notices-cabinet';
import { oidcCabinet } from './oidc/cabinet/oidc-cabinet';
import { timetableCabinet } from './timetable/cabinet/timetable-cabinet';
import { translationCabinet } from './translation/cabinet/translation-cabinet';
import { videoCabinet } from './video/cabinet/video-cabinet';

/** What features add to the cabinet. */
export const cabinetFeatures: readonly CabinetFeature[] = [
  firstRunCabinet,
  inquiriesCabinet,
  noticesCabinet,
  oidcCabinet,
  timetableCabinet,
  calendarCabinet,
  canteenCabinet,
  archiveCabinet,
  translationCabinet,
  videoCabinet,
  cityNoticesCabinet,
];
