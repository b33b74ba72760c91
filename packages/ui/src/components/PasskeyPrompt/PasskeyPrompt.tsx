import { KeyRound } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `PasskeyPrompt`. */
export type PasskeyPromptProps = BannerTexts & {
  /** Makes a passkey: only now does the browser ask. */
  add: BannerAction;
  /** Puts it away, for good. */
  onDismiss: () => void;
};

/** Offers, once and quietly, to log in without a password from now on. */
export function PasskeyPrompt({ title, children, add, onDismiss }: PasskeyPromptProps) {
  return (
    <Banner
      size="line"
      icon={<KeyRound {...icon} />}
      title={title}
      action={<BannerButton text action={add} />}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}
