import '@/lib/processes/install-manifests';
