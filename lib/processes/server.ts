import { runService } from '@/lib/process/run-service';
import { supervise } from '@/lib/supervisor/supervise';

/** Starts the site: the delivery process and the renderers, and restarts them when they end. */
await runService('supervisor', supervise);
