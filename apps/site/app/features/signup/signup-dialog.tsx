import { mayCloseSignup } from '@dating/core/rules';
import { SignupDialog as Frame } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { SignupFlow } from './signup-flow.tsx';

const CompleteFlow = lazyPart(['visitors', 'members', 'money', 'account'], () =>
  import('./complete-flow.tsx').then((module) => ({ default: module.CompleteFlow })),
);

/** Props of the dialog of signing up. */
export interface SignupDialogProps {
  /** The account is there, and its profile is being completed. */
  readonly completing: boolean;
  /** The profile is complete, or complete enough. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The steps of signing up, in a dialog. */
export default observer(function SignupDialog({ completing, onDone, onClose }: SignupDialogProps) {
  const { signup } = useStores();
  const { t } = useTranslator();
  return (
    <Frame
      open
      locked={signup.working}
      deliberate={completing || !mayCloseSignup(signup.inProgress, 'backdrop')}
      title={t('signup.title')}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      {completing ? <CompleteFlow level={2} onDone={onDone} /> : <SignupFlow level={2} />}
    </Frame>
  );
});
