import type { ComponentType } from 'react';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { SectionKey } from './section-keys.ts';

/** What each part of the settings shows; its words are `settings.sections.<key>.title` and `.text`. */
export const sections: Readonly<Record<SectionKey, ComponentType>> = {
  account: AccountSection,
  privacy: PrivacySection,
  notifications: NotificationsSection,
  devices: DevicesSection,
  language: LanguageSection,
  data: DataSection,
  delete: DeleteSection,
};
