import { type Geolocation, type PermissionAnswer, PositionRefused } from '@dating/core/stores';

/** What is needed of the browser's navigator. */
type Browser = Pick<Navigator, 'geolocation'> & Partial<Pick<Navigator, 'permissions'>>;

/** The browser's geolocation as the stores take it. */
export function browserGeolocation({ geolocation, permissions }: Browser): Geolocation {
  return {
    watchPermission: (changed) => {
      let status: PermissionStatus | null = null;
      let ended = false;
      const tell = () => {
        if (status) changed(status.state satisfies PermissionAnswer);
      };
      // Browsers that do not tell leave it unknown.
      permissions?.query({ name: 'geolocation' }).then(
        (answer) => {
          if (ended) return;
          status = answer;
          status.addEventListener('change', tell);
          tell();
        },
        () => undefined,
      );
      return () => {
        ended = true;
        status?.removeEventListener('change', tell);
      };
    },
    position: (options) =>
      new Promise((resolve, reject) => {
        geolocation.getCurrentPosition(
          ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
          ({ code, PERMISSION_DENIED }) =>
            reject(new PositionRefused(code === PERMISSION_DENIED ? 'denied' : 'unavailable')),
          options,
        );
      }),
  };
}
