import { beginRouteChange } from '@/components/ui/navigation/route-change';
import { watchRequests } from '@/components/ui/navigation/watch-requests';

// Next runs this before hydration and calls the exported function on every navigation.
watchRequests();

export const onRouterTransitionStart = beginRouteChange;
