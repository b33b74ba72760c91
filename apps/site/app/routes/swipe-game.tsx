export { SwipePage as default } from '../features/swipe/swipe-page.tsx';
