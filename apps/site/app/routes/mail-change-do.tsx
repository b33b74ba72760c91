import { MailLinkPage } from '../features/mails/mail-link-page.tsx';
import { PageTitle } from '../features/page/page-title.tsx';
import { useTranslator } from '../lib/i18n.tsx';

export default function MailChangeDo() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('mailChange.title')}</PageTitle>
      <MailLinkPage />
    </>
  );
}
