import { removeOldDrafts } from '@/components/ui/form/drafts';
import { beginRouteChange } from '@/components/ui/navigation/route-change';
import { watchRequests } from '@/components/ui/navigation/watch-requests';

// Modules that every page uses. Exported here, they are sent with the main script: once, and without a request for each
// layout, page and error page. None has a style sheet, because pages do not link those of the main script.
export { FullPanel } from '@/components/site/frame/full-panel';
export { MenuDisclosure } from '@/components/site/frame/menu-disclosure';
export { SignedInMark } from '@/components/site/frame/signed-in-mark';
export { LowVisionLink } from '@/components/site/low-vision/low-vision-link';
export { QueryForm } from '@/components/ui/form/query-form';
export { NavigationEffects } from '@/components/ui/navigation/navigation-effects';
export { reportLoadFailure } from '@/components/ui/navigation/report-load-failure';
export { failureTexts } from '@/lib/i18n/failure-texts';
export { isLocale, toLanguage, toLocalePath } from '@/lib/i18n/locales';

// Next runs this before hydration and calls the exported function on every navigation.
watchRequests();
// On every page, because the reader may never open the form again.
removeOldDrafts();

export const onRouterTransitionStart = beginRouteChange;
