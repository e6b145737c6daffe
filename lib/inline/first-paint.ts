import { hideDismissedNotices } from './hide-dismissed-notices';
import { carryFragment } from './carry-fragment';
import { markSignedIn } from './mark-signed-in';
import { lowVisionKey, lowVisionNames } from './low-vision';
import { readStored } from './read-stored';
import { startReloadGuard } from './start-reload-guard';

// Inline script in the head of every page. It runs before the first paint, so that low-vision settings, dismissed
// announcements and the links of signed-in staff do not flash, and before the scripts whose failures the reload guard handles.
const root = document.documentElement;
root.setAttribute('data-script', '');
const settings = (readStored(lowVisionKey) ?? {}) as Record<string, unknown>;
for (const name of lowVisionNames) {
  const value = settings[name];
  if (typeof value === 'string') root.setAttribute(`data-${name}`, value);
}
markSignedIn();
hideDismissedNotices();
carryFragment();
startReloadGuard(window);
