import { lazyPart } from '../../lib/lazy-part.tsx';

const LoginDialog = lazyPart(['visitors'], () => import('./login-dialog.tsx'));

interface LoginNeededProps {
  /** What one must log in for, in the words of SPEC section 6; null while closed. */
  readonly reason: string | null;
  readonly onClose: () => void;
}

/** Tells a visitor what to log in for, and leads there and back. */
export function LoginNeeded({ reason, onClose }: LoginNeededProps) {
  return reason === null ? null : <LoginDialog reason={reason} onClose={onClose} />;
}
