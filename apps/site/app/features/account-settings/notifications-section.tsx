import { NotificationSwitches } from '../notifications/notification-switches.tsx';

/** What the member is told of: the same switches as on /notifications. */
export const NotificationsSection = NotificationSwitches;
