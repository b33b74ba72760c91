import type { ChatSearchStore } from '@dating/core/stores';
import { Alert, ConversationList, EmptyChat, Text, TextField, isComposing } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { useStores } from '../../lib/stores.tsx';
import { useLineView } from './line-view.ts';

interface FoundChatsProps {
  readonly search: ChatSearchStore;
  /** It was opened by hand just now: one types at once. */
  readonly isOpened: boolean;
  readonly currentId: string | null;
  readonly onClose: () => void;
}

/** Where one types what is looked for, and the conversations that were found. Escape leads back to the list. */
export const FoundChats = observer(function FoundChats({ search, isOpened, currentId, onClose }: FoundChatsProps) {
  const { t } = useTranslator();
  const view = useLineView();
  const { chats } = useStores();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const { found, words, searching, isAnswered } = search;
  const isLocal = words.length > 0 && (searching.error !== null || (!online && !isAnswered));
  const shown = isLocal ? search.known : (found ?? []);
  return (
    <>
      <form
        method="post"
        data-scripted=""
        role="search"
        className="px-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          void search.search();
        }}
      >
        <TextField
          type="search"
          label={t('chats.search')}
          ref={field}
          enterKeyHint="search"
          value={search.text}
          onValueChange={search.setText}
          onKeyDown={(event) => (event.key === 'Escape' && !isComposing(event) ? onClose() : undefined)}
        />
        <Text role="status" size="caption" tone="muted" className="mt-1 min-h-5">
          {isLocal || isAnswered ? t('ui.results', { count: shown.length }) : ''}
        </Text>
      </form>
      {words.length > 0 ? (
        <ConversationList
          className="flex-1"
          conversations={shown.map((line) => {
            // What is open is read, and what has come since is counted.
            const unread = chats.unreadOf(line.conversation) ?? line.unread;
            return { ...view({ ...line, unread }), marks: line.marks };
          })}
          currentId={currentId}
          loading={!isLocal && !found}
          // The search key of a keyboard asks again, and so does a network that is back.
          error={
            isLocal ? (
              <Alert tone="danger" title={failureText(t, searching.error)}>
                {t('chats.searchKnown')}
              </Alert>
            ) : undefined
          }
          empty={<EmptyChat title={t('ui.noResults')} />}
        />
      ) : null}
    </>
  );
});
