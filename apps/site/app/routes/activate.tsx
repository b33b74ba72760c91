export { ActivatePage as default } from '../features/activation/activate-page.tsx';
