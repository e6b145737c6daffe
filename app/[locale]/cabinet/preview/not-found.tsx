export { default } from '../../preview/not-found';
