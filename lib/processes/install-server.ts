import { sampleParts, serverFeatures } from '@/features/server';
import { installServerFeatures } from '@/lib/server/server-feature';
import { addSampleParts } from '@/sample/sample-parts';
import './install-manifests';

// Imported for this effect by each process that holds the embedded API.
installServerFeatures(serverFeatures);
addSampleParts(sampleParts);
