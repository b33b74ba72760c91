export const englishFormStrings = {
  /** Leaves a dialog without doing what it is for. */
  cancel: 'Cancel',
  /** Opens the machine's own calendar. */
  pickDate: 'Choose in a calendar',
  /** Name of the choice of a country's telephone code. */
  countryCode: 'Country code',
  /** Title of the dialog in which a photo is cut to its frame. */
  cropPhoto: 'Choose what is seen',
  /** How a photo is moved and zoomed. */
  cropHelp: 'Drag the photo, or move it with the arrow keys. Pinch, or press plus and minus, to zoom.',
  zoom: 'Zoom',
  /** Where the frame lies on the photo, and how much is zoomed; all in percent (zoom from 100). */
  cropAt: (fromLeft: number, fromTop: number, zoom: number) =>
    `${fromLeft}% from the left, ${fromTop}% from the top, zoom ${zoom}%`,
  /** Takes the part in the frame. */
  usePhoto: 'Use this part',
  /** Takes a photo that the browser cannot show, without cutting it. */
  sendWhole: 'Send it uncut',
  /** Tells one photo of several: "Photo 2 of 5". */
  photoAt: (position: number, total: number) => `Photo ${position} of ${total}`,
  makeMainPhoto: (position: number) => `Make photo ${position} the main photo`,
  /** A person still looks at the photo before others see it. */
  photoPending: 'Under review',
  /** The photo was not approved. */
  photoRejected: 'Not approved',
  /** The photo is covered until somebody asks to see it. */
  photoCovered: 'Sensitive: covered',
  /** Asks for a second look at a photo that was not approved. */
  appealPhoto: 'Ask us to look again',
};

/** Chrome of fields that have buttons and values of their own, in the reader's language. */
export type FormStrings = Readonly<typeof englishFormStrings>;
