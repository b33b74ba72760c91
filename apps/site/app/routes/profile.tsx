export { OwnProfilePage as default } from '../features/profile/own-profile-page.tsx';
