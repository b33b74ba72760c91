import { DevicesStore, ProofStore } from '@dating/core/stores';
import { PasskeyPrompt } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { canMakePasskey, createPasskey } from '../../lib/passkeys.ts';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { ProofQuestion } from '../proof/proof-question.tsx';

/**
 * Offers a passkey to a member who has just typed their password, once in the life of this browser, and only where the
 * device can make one and they have none. Put away or not: from then on it is found in the settings.
 */
export const PasskeyOffer = observer(function PasskeyOffer() {
  const { flags, session } = useStores();
  const { t } = useTranslator();
  const [shown, setShown] = useState(false);
  const proof = useOwnStore((environment, { alerts }) => new ProofStore(environment, { alerts }));
  const store = useOwnStore(
    (environment, { alerts }) =>
      new DevicesStore(environment, { alerts, left: () => session.leave(), withProof: proof.guard }),
  );
  const alreadyOffered = flags.isDismissed('passkey');
  const isConfirmed = session.user?.status === 'active';
  useEffect(() => {
    if (alreadyOffered || !isConfirmed) return;
    void canMakePasskey()
      .then((can) => (can ? store.load() : undefined))
      .then(() => {
        if (store.loading.status !== 'done' || store.passkeys.length > 0) return;
        setShown(true);
        flags.dismiss('passkey');
      });
  }, [alreadyOffered, isConfirmed, flags, store]);
  if (!shown) return null;
  const add = async () => {
    if (await store.addPasskey(createPasskey)) setShown(false);
  };
  return (
    <>
      <PasskeyPrompt
        title={t('devices.promptTitle')}
        add={{
          label: t('devices.addPasskey'),
          onPress: () => void add(),
          loading: store.adding.running && !proof.asking,
        }}
        onDismiss={() => {
          flags.putAway();
          setShown(false);
        }}
      >
        {t('devices.promptText')}
      </PasskeyPrompt>
      <ProofQuestion store={proof} />
    </>
  );
});
