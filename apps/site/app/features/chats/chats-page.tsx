import { Button, ChatLayoutPanes, EmptyChat } from '@dating/ui';
import { routePath } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useListIsHere } from './came-from-list.ts';
import { Conversations } from './conversation-list.tsx';

/** The conversation list; from 992 px beside a friendly place where a conversation opens. */
export const ChatsPage = observer(function ChatsPage() {
  const { chats } = useStores();
  const { t } = useTranslator();
  useListIsHere();
  return (
    <>
      <PageTitle>{t('chats.title')}</PageTitle>
      <ChatLayoutPanes
        active="list"
        // From edge to edge, and on wide screens as high as the window: the same place as a conversation.
        className="-mx-4 -mt-3 -mb-6 h-auto min-h-[60dvh] low:-mt-1 md:-mt-6 lg:-mx-6 lg:-my-10 lg:h-[calc(100dvh-4.0625rem)] lg:min-h-96"
        list={<Conversations currentId={null} headingLevel={1} />}
        conversation={
          chats.empty ? (
            <EmptyChat
              title={t('chats.emptyTitle')}
              action={<Button href={routePath('members')}>{t('chats.emptyAction')}</Button>}
            />
          ) : (
            <EmptyChat title={t('chats.selectOne')} />
          )
        }
      />
    </>
  );
});
