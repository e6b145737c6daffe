import '@/lib/processes/install-server';
import '../../features/archive/command/import-content';
