export const englishFormStrings = {
  /** Leaves a dialog without doing what it is for. */
  cancel: 'Cancel',
  /** Opens the machine's own calendar. */
  pickDate: 'Open calendar',
  /** Name of the choice of a country's telephone code. */
  countryCode: 'Country code',
  /** Title of the dialog in which a photo is cut to its frame. */
  cropPhoto: 'Crop photo',
  /** How a photo is moved and zoomed. */
  cropHelp: 'Drag the photo or use the arrow keys to move it. Pinch or use the plus and minus keys to zoom.',
  zoom: 'Zoom',
  /** Where the frame lies on the photo, and how much is zoomed; all in percent (zoom from 100). */
  cropAt: (fromLeft: number, fromTop: number, zoom: number) =>
    `${fromLeft}% from the left, ${fromTop}% from the top, zoom ${zoom}%`,
  /** Takes the part in the frame. */
  usePhoto: 'Use photo',
  /** Takes a photo that the browser cannot show, without cutting it. */
  sendWhole: 'Use without cropping',
  /** Tells one photo of several: "Photo 2 of 5". */
  photoAt: (position: number, total: number) => `Photo ${position} of ${total}`,
  makeMainPhoto: (position: number) => `Make photo ${position} the main photo`,
  /** A person still looks at the photo before others see it. */
  photoPending: 'Under review',
  /** The photo was not approved. */
  photoRejected: 'Not approved',
  /** The photo is covered until somebody asks to see it. */
  photoCovered: 'Sensitive',
  /** Covers a photo until somebody asks to see it: the name of a switch. */
  coverPhoto: (position: number) => `Mark photo ${position} as sensitive`,
  /** Opens the words about a photo, and is their title. */
  describePhoto: (position: number) => `Describe photo ${position}`,
  /** The same on the button below the photo, where it has no words yet. */
  addPhotoWords: 'Describe',
  /** And where it has. */
  editPhotoWords: 'Edit description',
  /** What a photo shows, in its owner's words. */
  photoWords: 'What the photo shows',
  photoWordsHint: 'People who can’t see the photo hear this. For example: On a bench by the sea, laughing.',
  savePhotoWords: 'Save description',
  /** Asks for a second look at a photo that was not approved. */
  appealPhoto: 'Request another review',
};

/** Chrome of fields that have buttons and values of their own, in the reader's language. */
export type FormStrings = Readonly<typeof englishFormStrings>;
