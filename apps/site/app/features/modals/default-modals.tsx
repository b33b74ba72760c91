import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActivationAsDialog } from '../banners/activation-as-dialog.tsx';
import { TimeBonus, useTimeInMembersArea } from '../discounts/time-bonus-modal.tsx';
import { EntryWarning } from '../entry-warning/entry-warning.tsx';
import { LikeModals } from '../likes/like-modals.tsx';
import { useNewLike } from '../likes/use-new-like.ts';
import { SignupDialog, useSignupModal } from '../signup/signup-modal.tsx';
import { useModal } from './use-modal.ts';

interface DefaultModalsProps {
  /** The page came with the query `api_signup_complete`. */
  readonly apiSignupComplete: boolean;
}

/** The dialogs of the default layout (SPEC section 2): never two of them at once. */
export const DefaultModals = observer(function DefaultModals({ apiSignupComplete }: DefaultModalsProps) {
  const signup = useSignupModal();
  // Its seconds run before those of the time bonus, so that of two that are over together the like comes first.
  const newLike = useNewLike();
  useTimeInMembersArea();
  const [reminded, setReminded] = useState(false);
  if (reminded && !apiSignupComplete) setReminded(false);
  const open = useModal({
    signupWanted: signup.wanted,
    apiSignupComplete: apiSignupComplete && !reminded,
    newLike: newLike.state,
  });
  return (
    <>
      <EntryWarning open={open === 'entryWarning'} />
      {open === 'signup' ? <SignupDialog {...signup.dialog} /> : null}
      {open === 'activation' ? <ActivationAsDialog onClose={() => setReminded(true)} /> : null}
      <LikeModals open={open} newLike={newLike} />
      {open === 'timeBonus' ? <TimeBonus /> : null}
    </>
  );
});
