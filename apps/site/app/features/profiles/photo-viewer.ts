export { PhotoViewer as default } from '@dating/ui';
