import { configure } from 'storybook/test';

/**
 * Lets an event of a play function come out of React's own work. A focused field that React takes away is blurred by the browser, and
 * `userEvent` answers with the `change` that was still due: inside the drawing that the first event caused. A second `act` in there would
 * find the queue busy and complain of a component that waits, though none does.
 */
export function letEventsNest(): void {
  let inside = false;
  configure(({ eventWrapper }) => ({
    eventWrapper: (dispatch: () => unknown): unknown => {
      if (inside) return dispatch();
      inside = true;
      try {
        return eventWrapper(dispatch);
      } finally {
        inside = false;
      }
    },
  }));
}

/** Lets play functions wait as long as a busy machine may take; the library's own second is too short for one that cuts a photo beside other tests. */
export function waitLonger(): void {
  configure({ asyncUtilTimeout: 10_000 });
}
