import '@/app/features';
export { VideoPage as default, generateMetadata } from '@/features/video/site/video-page';
