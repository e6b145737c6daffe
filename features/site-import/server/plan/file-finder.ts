import { toAddressKind } from '../addresses/file-address';
import { toFileUrl } from '../html/read-page';
import type { Stage, StagedAddress } from '../stage/open-stage';
import type { ImportPlan } from './plan-import';

/** Finds the files to which texts of the old site link. */
export interface FileFinder {
  /** Returns the address of the file to which a link leads; `null` for a page or another site. */
  toFile(href: string): string | null;
  /** Returns what was read of the address of a file. */
  find(url: string): StagedAddress | null;
}

/** Returns a finder. An address without a known ending is a file if the old site answered with one. */
export function createFileFinder(stage: Stage, { book, isOwn }: ImportPlan): FileFinder {
  return {
    toFile(href) {
      if (!URL.canParse(href) || !isOwn(href)) return null;
      const kind = toAddressKind(href);
      if (kind === 'document' || kind === 'picture') return toFileUrl(href);
      const page = book.resolve(href);
      return page !== null && stage.find(page)?.state === 'file' ? page : null;
    },
    find: (url) => stage.find(url),
  };
}
