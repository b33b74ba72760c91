import { Settings, UserRound } from 'lucide-react';
import type { MemberPlaces } from '../components/TopNavigation/places.tsx';
import { icon } from '../lib/icon.ts';

/** The main places of a member who has not bought yet. */
export const places: MemberPlaces = {
  search: { href: '#members', label: 'Search members', shortLabel: 'Search' },
  messages: { href: '#chats', label: 'Messages', unread: 3 },
  likes: { href: '#likes', label: 'Likes', fresh: 120 },
  credits: { href: '#credits', label: 'Get Premium', amount: 5, premium: true },
};

/** The same for a paying member. */
export const placesWithCredits = (amount: number): MemberPlaces => ({
  ...places,
  credits: { href: '#credits', label: 'Credits', amount },
});

/** The seven languages, each written in itself. */
export const languages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'it', label: 'Italiano' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'pl', label: 'Polski' },
] as const;

/** A member's own places. */
export const accountItems = [
  { href: '#profile', label: 'My profile', icon: <UserRound {...icon} /> },
  { href: '#settings', label: 'Settings', icon: <Settings {...icon} /> },
] as const;

/** What a footer leads to. */
export const footerLinks = [
  'Terms',
  'Privacy',
  'Cookies',
  'House rules',
  'Prices',
  'Complaints',
  'Returns',
  'Questions and answers',
].map((label) => ({ label, href: `#${label}` }));
