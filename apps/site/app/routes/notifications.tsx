import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { PageTitle } from '../features/page/page-title.tsx';
import { useTranslator } from '../lib/i18n.tsx';

export default function Notifications() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('settings.sections.notifications.title')}</PageTitle>
      <NotificationsPage />
    </>
  );
}
