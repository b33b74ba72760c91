import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { useStores } from '../../lib/stores.tsx';
import { announcesMessages } from './announces-messages.ts';

/** What was said last; the same words again are another thing to say. */
interface Said {
  readonly words: string;
  readonly turn: number;
}

/** The latest message that came while another page, or another conversation, was looked at: whose it is. */
function useMessageElsewhere(onMessage: (name: string) => void): void {
  const say = useEffectEvent(onMessage);
  const { chats, environment, settings } = useStores();
  const { fictional_singular: label } = settings.settings;
  useEffect(
    () =>
      reaction(
        () => chats.totalUnread,
        (now, before) => {
          const latest = chats.inOrder.find(({ unread, lastMessage }) => unread > 0 && !lastMessage.mine);
          if (now <= before || !latest || !announcesMessages(environment.storage)) return;
          const open = chats.opened.some(({ id, active }) => active && id === latest.conversation);
          const { name, fictional } = latest.member;
          if (!open) say(fictional ? `${name} (${label})` : name);
        },
      ),
    [chats, environment, label],
  );
}

/** Tells those who do not see it what changes by itself elsewhere on the page: a message has come, the connection is gone or back. */
export const Announcer = observer(function Announcer() {
  const { t } = useTranslator();
  const online = useOnline();
  const [before, setBefore] = useState(online);
  const [said, setSaid] = useState<Said>({ words: '', turn: 0 });
  const say = (words: string) => setSaid(({ turn }) => ({ words, turn: turn + 1 }));
  useMessageElsewhere((name) => say(t('banners.newMessage', { name })));
  if (before !== online) {
    setBefore(online);
    say(t(online ? 'offline.back' : 'offline.title'));
  }
  return (
    <p role="status" className="sr-only">
      <span key={said.turn}>{said.words}</span>
    </p>
  );
});
