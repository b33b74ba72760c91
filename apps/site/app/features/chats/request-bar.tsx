import type { Conversation, Member } from '@dating/core/models';
import { Button, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useWayBack } from './came-from-list.ts';

interface RequestBarProps {
  readonly conversation: Conversation;
  readonly member: Member;
  /** Where one answers. */
  readonly composer: RefObject<HTMLFormElement | null>;
  readonly onReport: () => void;
}

/** Above the composer while somebody's first message is undecided: accept it, decline it and be left alone, or report who wrote it. */
export const RequestBar = observer(function RequestBar({ conversation, member, composer, onReport }: RequestBarProps) {
  const { chats } = useStores();
  const { t } = useTranslator();
  const toList = useWayBack();
  const [deciding, setDeciding] = useState<boolean | null>(null);

  const decide = async (accept: boolean) => {
    if (deciding !== null) return;
    setDeciding(accept);
    const done = await chats.answerRequest(conversation, accept);
    setDeciding(null);
    if (!done) return;
    if (!accept) return toList();
    // The bar goes with the button that was pressed; what comes next is an answer.
    composer.current?.querySelector('textarea')?.focus();
  };

  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3">
      <Text size="caption" tone="muted" className="w-full">
        {t('chat.requestText', { name: member.name })}
      </Text>
      <Button size="sm" variant="ghost" tone="neutral" className="-ms-4 me-auto" onClick={onReport}>
        {t('ui.reportName', { name: member.name })}
      </Button>
      <div className="flex gap-2 max-sm:w-full">
        <Button
          size="sm"
          className="flex-1"
          variant="outline"
          tone="neutral"
          loading={deciding === false}
          disabled={deciding === true}
          onClick={() => void decide(false)}
        >
          {t('chat.requestDecline')}
        </Button>
        <Button
          size="sm"
          className="flex-1"
          loading={deciding === true}
          disabled={deciding === false}
          onClick={() => void decide(true)}
        >
          {t('chat.requestAccept')}
        </Button>
      </div>
    </div>
  );
});
