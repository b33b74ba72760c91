import { deleteReasons } from '@dating/core/contract';
import { discountedMinor, fromMinor, retentionFor, routePath, toMinor } from '@dating/core/rules';
import { AccountStore, ProofStore } from '@dating/core/stores';
import { Button, type RetentionOffer, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { lazyPart, preloadOn } from '../../lib/lazy-part.tsx';
import { signWithPasskey, useSupportsPasskeys } from '../../lib/passkeys.ts';
import { useOwnStore, useStores } from '../../lib/stores.tsx';

const DeleteAccountDialog = lazyPart([], () => import('./delete-account-dialog.ts'));

/** Deleting one's account: why, what may help instead, the password, done. The way out is never hidden. */
export const DeleteSection = observer(function DeleteSection() {
  const { alerts, payments } = useStores();
  const proof = useOwnStore((environment, stores) => new ProofStore(environment, stores));
  const store = useOwnStore((environment, stores) => new AccountStore(environment, stores));
  const supportsPasskeys = useSupportsPasskeys();
  const { t, format } = useZonedTranslator();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const error = store.deleting.error ?? proof.signing.error;
  const leaveByPasskey = async () => {
    if (await proof.sign(signWithPasskey)) await store.leave(null, routePath('account-deleted'));
  };

  const acceptDiscount = async (code: string) => {
    await payments.applyCode(code);
    const { error: refused } = payments.applying;
    // The prices that come next are without it.
    if (refused) alerts.fail(refused);
    await navigate(routePath('credits'));
  };

  /** What the share means on the bundle that most people take. */
  const exampleOf = (percent: number) => {
    const bundle = payments.bundles.find(({ popular }) => popular);
    if (!bundle) return null;
    const price = fromMinor(discountedMinor(toMinor(bundle.price), percent), bundle.price.currency);
    const credits = t('common.credits', { count: bundle.credits });
    const text = { credits, price: format.money(price), before: format.money(bundle.price) };
    return <Text size="lead">{t('leaving.discountExample', text)}</Text>;
  };

  const offerFor = (reason: (typeof deleteReasons)[number]): RetentionOffer | null => {
    const declineLabel = t('leaving.decline');
    const discount = store.offer?.discount;
    switch (retentionFor(reason, store.offer)) {
      case 'discount':
        if (!discount) return null;
        return {
          title: t('leaving.discountTitle', { percent: format.percent(discount.value_percentage) }),
          text: (
            <Stack gap="sm">
              <Text>
                {t('leaving.discountText', { date: discount.expires ? format.dateTime(discount.expires) : '' })}
              </Text>
              {exampleOf(discount.value_percentage)}
            </Stack>
          ),
          acceptLabel: t('leaving.discountAccept'),
          onAccept: () => void acceptDiscount(discount.code),
          declineLabel,
        };
      case 'invisible':
        return {
          title: t('leaving.invisibleTitle'),
          text: t('leaving.invisibleText'),
          acceptLabel: t('leaving.invisibleAccept'),
          onAccept: () => void store.becomeInvisible(),
          declineLabel,
        };
      case 'pause_mails':
        return {
          title: t('leaving.mailsTitle'),
          text: t('leaving.mailsText'),
          acceptLabel: t('leaving.mailsAccept'),
          onAccept: () => void store.pauseMails(),
          declineLabel,
        };
      default:
        return null;
    }
  };

  return (
    <Stack>
      <Text>{t('leaving.text')}</Text>
      <div>
        <Button variant="outline" tone="neutral" onClick={() => setOpen(true)} {...preloadOn(DeleteAccountDialog)}>
          {t('leaving.open')}
        </Button>
      </div>
      {open ? (
        <DeleteAccountDialog
          open
          onOpenChange={(next) => {
            setOpen(next);
            if (next) return;
            store.deleting.reset();
            proof.signing.reset();
          }}
          texts={{
            reasonTitle: t('leaving.reasonTitle'),
            reasonText: t('leaving.reasonText'),
            reasonLabel: t('leaving.reasonLabel'),
            remarksLabel: t('leaving.remarksLabel'),
            next: t('leaving.next'),
            confirmTitle: t('leaving.confirmTitle'),
            consequences: [t('leaving.hidden'), t('leaving.back'), t('leaving.gone'), t('leaving.kept')],
            passwordLabel: t('leaving.password'),
            passwordMissing: t('validation.required'),
            confirm: t('leaving.confirm'),
            keep: t('leaving.keep'),
            doneTitle: t('leaving.doneTitle'),
            doneText: t('leaving.doneText'),
            doneLabel: t('common.close'),
          }}
          reasons={deleteReasons.map((value) => ({ value, label: t(`leaving.reasons.${value}`) }))}
          offerFor={offerFor}
          onAnswer={async (answer) => {
            await Promise.all([store.ask(answer), proof.look()]);
            if (store.offer?.discount) await payments.load();
          }}
          onConfirm={({ password }) => void store.leave(password, routePath('account-deleted'))}
          passkey={
            supportsPasskeys && proof.hasPasskey
              ? { label: t('proof.passkey'), onPress: () => void leaveByPasskey(), loading: proof.signing.running }
              : undefined
          }
          working={store.deleting.running || store.deleteAfter !== null}
          passwordError={error?.fields['password']}
          error={error && !error.fields['password'] ? failureText(t, error) : undefined}
        />
      ) : null}
    </Stack>
  );
});
