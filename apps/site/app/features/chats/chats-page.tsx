import { Button, ChatLayoutPanes, EmptyChat, Heading } from '@dating/ui';
import { routePath } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { Conversations } from './conversation-list.tsx';

/** The conversation list; from 992 px beside a friendly place where a conversation opens. */
export const ChatsPage = observer(function ChatsPage() {
  const { chats } = useStores();
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('chats.title')}</PageTitle>
      <Heading level={1} className="sr-only">
        {t('chats.title')}
      </Heading>
      <ChatLayoutPanes
        active="list"
        list={<Conversations currentId={null} />}
        conversation={
          chats.empty ? (
            <EmptyChat title={t('chats.emptyTitle')} action={<Button href={routePath('members')}>{t('chats.emptyAction')}</Button>} />
          ) : (
            <EmptyChat title={t('chats.selectOne')} />
          )
        }
      />
    </>
  );
});
