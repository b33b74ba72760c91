/** The parts of /settings, in their order: /settings/{key}. */
export const sectionKeys = ['account', 'privacy', 'notifications', 'devices', 'language', 'data', 'delete'] as const;

/** Name of a part of the settings, as it stands in its address. */
export type SectionKey = (typeof sectionKeys)[number];
