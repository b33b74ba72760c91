import { routePath } from '@dating/core/rules';
import { Button, EmptyChat, Heading } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from '../page/page-title.tsx';

/** 'You need to be logged in to chat': the way in, and back to this conversation. */
export function ChatLogin({ next }: { readonly next: string }) {
  const { t } = useTranslator();
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <PageTitle>{t('chats.title')}</PageTitle>
      <Heading level={1} className="sr-only">
        {t('chats.title')}
      </Heading>
      <EmptyChat
        title={t('login.toChat')}
        action={
          <>
            <Button href={routePath('login') + query}>{t('nav.login')}</Button>
            <Button href={routePath('signup') + query} variant="outline" tone="neutral">
              {t('nav.signup')}
            </Button>
          </>
        }
      />
    </>
  );
}
