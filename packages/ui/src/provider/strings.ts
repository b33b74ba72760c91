import { englishChatStrings, type ChatStrings } from './chat-strings.ts';
import { englishFormStrings, type FormStrings } from './form-strings.ts';
import { englishMoneyStrings, type MoneyStrings } from './money-strings.ts';
import { englishPeopleStrings, type PeopleStrings } from './people-strings.ts';

/**
 * The words that belong to controls and not to content. Everything else arrives as props, translated and formatted.
 * Words with a value in them are functions, so that each language puts it where it belongs.
 */
export type UiStrings = Readonly<{
  /** Closes a dialog, a banner or a message. */
  close: string;
  /** Goes back to the page before. */
  back: string;
  /** Dismisses a notice for now. */
  dismiss: string;
  /** Something is being fetched. */
  loading: string;
  /** Asks for the next part of a list. */
  loadMore: string;
  /** A list has no more parts. */
  endOfList: string;
  /** Tries again what failed. */
  retry: string;
  /** Marks a field that may stay empty. */
  optional: string;
  /** Tells a reader of the screen that a field must be filled. */
  required: string;
  showPassword: string;
  /** Capitals are locked while a password is typed. */
  capsLockOn: string;
  hidePassword: string;
  /** Names of the four steps of password strength, weakest first. */
  passwordStrength: readonly [string, string, string, string];
  /** Leads in to a corrected e-mail address: "Did you mean …?" */
  didYouMean: (suggestion: string) => string;
  day: string;
  month: string;
  year: string;
  /** Characters left in a text; negative when it is too long. */
  charactersLeft: (left: number) => string;
  /** A search field found nothing. */
  noResults: string;
  /** How many results a search field offers. */
  resultsCount: (count: number) => string;
  clear: string;
  /** Lower thumb of a range. */
  minimum: string;
  /** Upper thumb of a range. */
  maximum: string;
  choosePhotos: string;
  takePhoto: string;
  dropPhotos: string;
  /** How many photos there are of how many allowed. */
  photosCount: (count: number, limit: number) => string;
  photoUploading: (percent: number) => string;
  photoFailed: string;
  removePhoto: (position: number) => string;
  movePhotoEarlier: (position: number) => string;
  movePhotoLater: (position: number) => string;
  mainPhoto: string;
  /** Where one is in a series of steps. */
  stepOf: (step: number, total: number) => string;
  /** Names the main navigation. */
  mainNavigation: string;
  /** Names the links at the foot of a page. */
  footerNavigation: string;
  /** Names the place of passing messages. */
  notifications: string;
  /** Jumps over the navigation. */
  skipToContent: string;
  /** Opens the list of languages; given the present language's own name. */
  changeLanguage: (language: string) => string;
  /** How many messages are unread, for those who do not see the badge. */
  unreadMessages: (count: number) => string;
  /** How many likes are new, for those who do not see the badge. */
  newLikes: (count: number) => string;
  /** How many credits are left, for those who do not see the badge. */
  creditsLeft: (count: number) => string;
  /** Reads a remaining time aloud. */
  timeLeft: (hours: number, minutes: number) => string;
  more: string;
  previous: string;
  next: string;
  /** Fields that need words of their own. */
  forms: FormStrings;
  /** Cards, photos and what one does with a person. */
  people: PeopleStrings;
  /** Conversations. */
  chat: ChatStrings;
  /** Packages, payment, credits. */
  money: MoneyStrings;
}>;

const s = (count: number): string => (count === 1 ? '' : 's');

/** English, for the workshop, for tests, and to begin with. The product passes its own, in seven languages. */
export const englishStrings: UiStrings = {
  close: 'Close',
  back: 'Back',
  dismiss: 'Not now',
  loading: 'Loading',
  loadMore: 'Show more',
  endOfList: 'That is everyone for now',
  retry: 'Try again',
  optional: 'optional',
  required: 'required',
  showPassword: 'Show password',
  capsLockOn: 'Caps Lock is on',
  hidePassword: 'Hide password',
  passwordStrength: ['Too easy to guess', 'Could be longer', 'Good', 'Strong'],
  didYouMean: (suggestion) => `Did you mean ${suggestion}?`,
  day: 'Day',
  month: 'Month',
  year: 'Year',
  charactersLeft: (left) => (left < 0 ? `${-left} character${s(-left)} too many` : `${left} character${s(left)} left`),
  noResults: 'Nothing found',
  resultsCount: (count) => `${count} result${s(count)}`,
  clear: 'Clear',
  minimum: 'Minimum',
  maximum: 'Maximum',
  choosePhotos: 'Choose photos',
  takePhoto: 'Take a photo',
  dropPhotos: 'Drop photos here',
  photosCount: (count, limit) => `${count} of ${limit} photos`,
  photoUploading: (percent) => `Uploading, ${percent} %`,
  photoFailed: 'Upload failed',
  removePhoto: (position) => `Remove photo ${position}`,
  movePhotoEarlier: (position) => `Move photo ${position} forward`,
  movePhotoLater: (position) => `Move photo ${position} back`,
  mainPhoto: 'Main photo',
  stepOf: (step, total) => `Step ${step} of ${total}`,
  mainNavigation: 'Main',
  footerNavigation: 'More about us',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  changeLanguage: (language) => `Language: ${language}`,
  unreadMessages: (count) => `${count} unread message${s(count)}`,
  newLikes: (count) => `${count} new like${s(count)}`,
  creditsLeft: (count) => `${count} credit${s(count)} left`,
  timeLeft: (hours, minutes) => `${hours} hour${s(hours)} and ${minutes} minute${s(minutes)} left`,
  more: 'More',
  previous: 'Previous',
  next: 'Next',
  forms: englishFormStrings,
  people: englishPeopleStrings,
  chat: englishChatStrings,
  money: englishMoneyStrings,
};
