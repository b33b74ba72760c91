import { PhotoUploads } from '@dating/core/stores';
import { reaction } from 'mobx';
import { keptStore } from '../../lib/kept-store.ts';

const ask = (event: Event): void => event.preventDefault();

/** A member's photos on their way: they go on while one is elsewhere on the site, and closing the tab there asks first, too. */
export const photoUploadsOf = keptStore((environment, stores) => {
  const uploads = new PhotoUploads(environment, stores);
  reaction(
    () => uploads.running,
    (running) => {
      if (running) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    },
  );
  return uploads;
});
