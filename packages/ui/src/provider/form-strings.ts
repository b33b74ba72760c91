/** Chrome of fields that have buttons and values of their own, in the reader's language. */
export type FormStrings = Readonly<{
  /** Leaves a dialog without doing what it is for. */
  cancel: string;
  /** Opens the machine's own calendar. */
  pickDate: string;
  /** Name of the choice of a country's telephone code. */
  countryCode: string;
  /** Title of the dialog in which a photo is cut to its frame. */
  cropPhoto: string;
  /** How a photo is moved and zoomed. */
  cropHelp: string;
  zoom: string;
  /** Where the frame lies on the photo, and how much is zoomed; all in percent (zoom from 100). */
  cropAt: (fromLeft: number, fromTop: number, zoom: number) => string;
  /** Takes the part in the frame. */
  usePhoto: string;
  /** Tells one photo of several: "Photo 2 of 5". */
  photoAt: (position: number, total: number) => string;
  makeMainPhoto: (position: number) => string;
  /** A person still looks at the photo before others see it. */
  photoPending: string;
  /** The photo was not approved. */
  photoRejected: string;
  /** The photo is covered until somebody asks to see it. */
  photoCovered: string;
  /** Asks for a second look at a photo that was not approved. */
  appealPhoto: string;
}>;

export const englishFormStrings: FormStrings = {
  cancel: 'Cancel',
  pickDate: 'Choose in a calendar',
  countryCode: 'Country code',
  cropPhoto: 'Choose what is seen',
  cropHelp: 'Drag the photo, or move it with the arrow keys. Pinch, or press plus and minus, to zoom.',
  zoom: 'Zoom',
  cropAt: (fromLeft, fromTop, zoom) => `${fromLeft} % from the left, ${fromTop} % from the top, zoom ${zoom} %`,
  usePhoto: 'Use this part',
  photoAt: (position, total) => `Photo ${position} of ${total}`,
  makeMainPhoto: (position) => `Make photo ${position} the main photo`,
  photoPending: 'Under review',
  photoRejected: 'Not approved',
  photoCovered: 'Sensitive: covered',
  appealPhoto: 'Ask us to look again',
};
