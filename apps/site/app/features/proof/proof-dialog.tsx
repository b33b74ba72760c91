import type { ProofStore } from '@dating/core/stores';
import { Alert, Button, Dialog, DialogClose, Divider, PasswordField, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useFieldMessage, useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { signWithPasskey, useSupportsPasskeys } from '../../lib/passkeys.ts';
import { OwnUsername } from '../../lib/own-username.tsx';

interface ProofDialogProps {
  readonly store: ProofStore;
  readonly onClose: () => void;
}

/** Asks for the password or a passkey, over what the person has begun; closed, that is as it was. */
const ProofDialog = observer(function ProofDialog({ store, onClose }: ProofDialogProps) {
  const { t } = useTranslator();
  const id = useId();
  const supportsPasskeys = useSupportsPasskeys();
  const { form, signing } = store;
  const message = useFieldMessage(form);
  const submit = useSubmit(() => store.confirm());
  const error = form.error ?? signing.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('proof.title')}
      description={t('proof.text')}
      dismissible={!form.running}
      firstFocus="field"
      footer={
        <>
          <DialogClose>
            <Button variant="ghost" tone="neutral" disabled={form.running}>
              {t('common.cancel')}
            </Button>
          </DialogClose>
          <Button type="submit" form={id} loading={form.running}>
            {t('common.continue')}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <Alert tone="danger" title={failureText(t, error)} /> : null}
        <form id={id} noValidate {...submit}>
          <OwnUsername />
          <PasswordField
            label={t('proof.password')}
            name="password"
            autoComplete="current-password"
            required
            value={form.values.password}
            error={message('password')}
            onValueChange={(value) => form.set('password', value)}
          />
        </form>
        {supportsPasskeys && store.hasPasskey ? (
          <>
            <Divider>{t('devices.or')}</Divider>
            <Button
              variant="outline"
              tone="neutral"
              block
              loading={signing.running}
              onClick={() => void store.usePasskey(signWithPasskey)}
            >
              {t('proof.passkey')}
            </Button>
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
});
export default ProofDialog;
