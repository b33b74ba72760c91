import { useMedia } from './media.ts';

/** Whether the site runs as an installed app; the server does not know and says no. */
export const useStandalone = (): boolean => useMedia('(display-mode: standalone)');
