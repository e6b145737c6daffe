import { hideDismissedNotices } from './hide-dismissed-notices';
import { lowVisionKey, lowVisionNames } from './low-vision';
import { readStored } from './read-stored';
import { startReloadGuard } from './start-reload-guard';

// The inline script of every page. It runs before anything is painted, so that the reader's low-vision settings and
// dismissed announcements never flash, and before the scripts whose failure the reload guard handles.
const root = document.documentElement;
root.setAttribute('data-script', '');
const settings = (readStored(lowVisionKey) ?? {}) as Record<string, unknown>;
for (const name of lowVisionNames) {
  const value = settings[name];
  if (typeof value === 'string') root.setAttribute(`data-${name}`, value);
}
hideDismissedNotices();
startReloadGuard(window);
