import { serverFeatures } from '@/features/server';
import { installServerFeatures } from '@/lib/server/server-feature';
import './install-manifests';

// Imported for this effect by each process that holds the embedded API.
installServerFeatures(serverFeatures);
