import { englishChatStrings } from './chat-strings.ts';
import { counted } from './counted.ts';
import { englishFormStrings } from './form-strings.ts';
import { englishMoneyStrings } from './money-strings.ts';
import { englishPeopleStrings } from './people-strings.ts';

/** English, for the workshop, for tests, and to begin with. The product passes its own, in seven languages. */
export const englishStrings = {
  /** Closes a dialog, a banner or a message. */
  close: 'Close',
  /** Goes back to the page before. */
  back: 'Back',
  /** Dismisses a notice for now. */
  dismiss: 'Not now',
  /** Something is being fetched. */
  loading: 'Loading…',
  /** Asks for the next part of a list. */
  loadMore: 'Show more',
  /** A list has no more parts. */
  endOfList: 'You’ve reached the end',
  /** Tries again what failed. */
  retry: 'Try again',
  /** Marks a field that may stay empty. */
  optional: 'optional',
  /** Tells a reader of the screen that a field must be filled. */
  required: 'required',
  showPassword: 'Show password',
  /** Capitals are locked while a password is typed. */
  capsLockOn: 'Caps Lock is on',
  hidePassword: 'Hide password',
  /** Names of the four steps of password strength, weakest first. */
  passwordStrength: ['Too easy to guess', 'Could be longer', 'Good', 'Strong'] as readonly [
    string,
    string,
    string,
    string,
  ],
  /** Leads in to a corrected e-mail address: "Did you mean …?" */
  didYouMean: (suggestion: string) => `Did you mean ${suggestion}?`,
  day: 'Day',
  month: 'Month',
  year: 'Year',
  /** Characters left in a text; negative when it is too long. */
  charactersLeft: (left: number) =>
    left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`,
  /** A search field found nothing. */
  noResults: 'No results',
  /** How many results a search field offers. */
  resultsCount: (count: number) => counted(count, 'result'),
  clear: 'Clear',
  /** Lower thumb of a range. */
  minimum: 'Minimum',
  /** Upper thumb of a range. */
  maximum: 'Maximum',
  choosePhotos: 'Choose photos',
  takePhoto: 'Take a photo',
  dropPhotos: 'Drop photos here',
  /** How many photos there are of how many allowed. */
  photosCount: (count: number, limit: number) => `${count} of ${limit} photos`,
  photoUploading: (percent: number) => `Uploading, ${percent}%`,
  photoFailed: 'Upload failed',
  removePhoto: (position: number) => `Remove photo ${position}`,
  movePhotoEarlier: (position: number) => `Move photo ${position} earlier`,
  movePhotoLater: (position: number) => `Move photo ${position} later`,
  mainPhoto: 'Main photo',
  /** Where one is in a series of steps. */
  stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
  /** Names the main navigation. */
  mainNavigation: 'Main navigation',
  /** Names the links at the foot of a page. */
  footerNavigation: 'Footer',
  /** Names the place of passing messages. */
  notifications: 'Notifications',
  /** Jumps over the navigation. */
  skipToContent: 'Skip to content',
  /** Opens the list of languages; given the present language's own name. */
  changeLanguage: (language: string) => `Language: ${language}`,
  /** How many messages are unread, for those who do not see the badge. */
  unreadMessages: (count: number) => counted(count, 'unread message'),
  /** How many likes are new, for those who do not see the badge. */
  newLikes: (count: number) => counted(count, 'new like'),
  /** How many credits are left, for those who do not see the badge. */
  creditsLeft: (count: number) => `${counted(count, 'credit')} left`,
  /** Reads a remaining time aloud. */
  timeLeft: (hours: number, minutes: number) =>
    `${hours > 0 ? `${hours}\u00a0hr ` : ''}${minutes > 0 || hours <= 0 ? `${Math.max(minutes, 1)}\u00a0min ` : ''}left`,
  more: 'More',
  previous: 'Previous',
  next: 'Next',
  /** Fields that need words of their own. */
  forms: englishFormStrings,
  /** Cards, photos and what one does with a person. */
  people: englishPeopleStrings,
  /** Conversations. */
  chat: englishChatStrings,
  /** Packages, payment, credits. */
  money: englishMoneyStrings,
};

/**
 * The words that belong to controls and not to content. Everything else arrives as props, translated and formatted.
 * Words with a value in them are functions, so that each language puts it where it belongs.
 */
export type UiStrings = Readonly<typeof englishStrings>;
