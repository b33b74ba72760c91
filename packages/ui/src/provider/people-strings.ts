import { counted } from './counted.ts';

export const englishPeopleStrings = {
  online: 'Online',
  isNew: 'New',
  match: 'It’s a match',
  liked: 'Liked',
  likesYou: 'Likes you',
  blocked: 'Blocked',
  noPhoto: 'No photo yet',
  /** Said on a photo that this viewer may not see. */
  photoLocked: 'For premium members',
  /** On a photo that is covered until one asks for it: what it is, and that a press shows it. */
  photoSensitive: 'Sensitive photo. Tap to view.',
  like: 'Like',
  likeName: (name: string) => `Like ${name}`,
  unlikeName: (name: string) => `Unlike ${name}`,
  message: 'Message',
  messageName: (name: string) => `Message ${name}`,
  gift: 'Gift',
  giftName: (name: string) => `Send a gift to ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  blockName: (name: string) => `Block ${name}`,
  unblockName: (name: string) => `Unblock ${name}`,
  reportName: (name: string) => `Report ${name}`,
  /** Opens the menu with what is rarely needed: report, block. */
  moreActions: 'More actions',
  /** Name of a set of photos: "Photos of Clara". */
  photosOf: (name: string) => `Photos of ${name}`,
  /** Alternative text: "Photo 2 of 5 of Clara". */
  photoOf: (name: string, position: number, total: number) => `Photo ${position} of ${total} of ${name}`,
  openPhoto: (position: number, total: number) => `Open photo ${position} of ${total}`,
  /** Words of the photo-count button: "5 photos". */
  photoCount: (count: number) => counted(count, 'photo'),
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** Name of the progress of a profile: "Profile 60 % complete". */
  completeness: (percent: number) => `Your profile is ${percent}% complete`,
};

/** Chrome of the parts that show people: words that every product has, in the reader's language. */
export type PeopleStrings = Readonly<typeof englishPeopleStrings>;
