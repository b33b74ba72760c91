import { ApiError } from '@dating/core/api';
import { getIcebreakers } from '@dating/core/contract';
import type { Conversation } from '@dating/core/models';
import { IcebreakerModal, type IcebreakerView } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { browserPage } from '../../lib/browser.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface IcebreakerDialogProps {
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

/** First lines that fit the other's profile; pressing one sends it, at the price of a message. */
export default observer(function IcebreakerDialog({ conversation, onClose }: IcebreakerDialogProps) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const [lines, setLines] = useState<readonly IcebreakerView[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const profile = conversation.profileId;

  useEffect(() => {
    const abort = new AbortController();
    browserPage()
      .api.call(getIcebreakers, { query: { profile: profile ?? '' }, signal: abort.signal })
      .then(({ icebreakers }) => setLines(icebreakers))
      .catch((failure: unknown) => {
        if (abort.signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure.message || t('errors.network'));
      });
    return () => abort.abort();
  }, [profile, t]);

  const choose = async (id: string) => {
    setSending(id);
    const sent = await conversation.icebreaker(id);
    setSending(null);
    if (sent || conversation.refusal?.code === 'not_enough_credits') onClose();
    else setError(conversation.refusal?.message ?? t('errors.network'));
  };

  return (
    <IcebreakerModal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('chat.icebreakersTitle')}
      text={t('chat.cost', { count: conversation.cost?.credits ?? settings.settings.message_credits })}
      icebreakers={lines ?? []}
      onChoose={(id) => void choose(id)}
      loadingLabel={lines === null && error === null ? t('common.loading') : undefined}
      sendingId={sending}
      error={error ?? undefined}
    />
  );
});
