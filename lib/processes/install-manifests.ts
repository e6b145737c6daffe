import { features } from '@/features';
import { installFeatures } from '@/lib/installation/install-features';

// Imported for this effect by each process that reads the tables of the core.
installFeatures(features);
