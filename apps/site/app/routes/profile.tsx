export { OwnProfilePage as default } from '../features/profiles/own-profile-page.tsx';
