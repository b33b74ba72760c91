/** Which slide of a sideways track stands in the middle, from 0; a right-to-left page scrolls to negative offsets. */
export const slideAt = (track: HTMLElement): number =>
  Math.round(Math.abs(track.scrollLeft) / Math.max(track.clientWidth, 1));
