export { HEAD, POST } from '@/features/video/cabinet/upload-route';
