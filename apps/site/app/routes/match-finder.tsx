export { MatchFinderPage as default } from '../features/matching/match-finder-page.tsx';
