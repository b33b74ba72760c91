/** Chrome of the parts that show people: words that every product has, in the reader's language. */
export type PeopleStrings = Readonly<{
  online: string;
  isNew: string;
  match: string;
  liked: string;
  likesYou: string;
  blocked: string;
  noPhoto: string;
  /** Said on a photo that this viewer may not see. */
  photoLocked: string;
  /** On a photo that is covered until one asks for it: what it is, and that a press shows it. */
  photoSensitive: string;
  like: string;
  likeName: (name: string) => string;
  unlikeName: (name: string) => string;
  message: string;
  messageName: (name: string) => string;
  gift: string;
  giftName: (name: string) => string;
  block: string;
  unblock: string;
  blockName: (name: string) => string;
  unblockName: (name: string) => string;
  reportName: (name: string) => string;
  /** Opens the menu with what is rarely needed: report, block. */
  moreActions: string;
  /** Name of a set of photos: "Photos of Clara". */
  photosOf: (name: string) => string;
  /** Alternative text: "Photo 2 of 5 of Clara". */
  photoOf: (name: string, position: number, total: number) => string;
  openPhoto: (position: number, total: number) => string;
  /** Words of the photo-count button: "5 photos". */
  photoCount: (count: number) => string;
  previousPhoto: string;
  nextPhoto: string;
  zoomIn: string;
  zoomOut: string;
  /** Name of the progress of a profile: "Profile 60 % complete". */
  completeness: (percent: number) => string;
}>;

export const englishPeopleStrings: PeopleStrings = {
  online: 'Online',
  isNew: 'New',
  match: 'Match',
  liked: 'Liked',
  likesYou: 'Likes you',
  blocked: 'Blocked',
  noPhoto: 'No photo yet',
  photoLocked: 'For members',
  photoSensitive: 'Sensitive photo: press to see it',
  like: 'Like',
  likeName: (name) => `Like ${name}`,
  unlikeName: (name) => `Take back the like for ${name}`,
  message: 'Message',
  messageName: (name) => `Message ${name}`,
  gift: 'Gift',
  giftName: (name) => `Send a gift to ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  blockName: (name) => `Block ${name}`,
  unblockName: (name) => `Unblock ${name}`,
  reportName: (name) => `Report ${name}`,
  moreActions: 'More actions',
  photosOf: (name) => `Photos of ${name}`,
  photoOf: (name, position, total) => `Photo ${position} of ${total} of ${name}`,
  openPhoto: (position, total) => `Enlarge photo ${position} of ${total}`,
  photoCount: (count) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  completeness: (percent) => `Profile ${percent} % complete`,
};
