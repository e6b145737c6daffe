import '@/lib/processes/install-server';
import '../../features/wordpress-import/command/import-wordpress';
