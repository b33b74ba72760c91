export { ComplaintsPage as default } from '../features/complaints/complaints-page.tsx';
