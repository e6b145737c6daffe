import { installSiteFeatures } from '@/components/site/installation/site-feature';
import { siteFeatures } from '@/features/site';

// Each public route imports this file, because Next loads a layout only for some requests.
installSiteFeatures(siteFeatures);
