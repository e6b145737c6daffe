import '@/lib/processes/install-server';
