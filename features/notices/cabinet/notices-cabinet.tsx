import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { NoticeSection } from './notice-section';
import { OpenedNotice } from './opened-notice';
import { readNoticeLink } from './read-notice-link';

/** Notices in the cabinet. */
export const noticesCabinet: CabinetFeature = {
  readServiceLink: readNoticeLink,
  Account: NoticeSection,
  Everywhere: OpenedNotice,
};
