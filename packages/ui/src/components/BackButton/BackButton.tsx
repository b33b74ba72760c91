import { ArrowLeft } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';

/** Props of `BackButton`. */
export type BackButtonProps = {
  /** Goes back in the history. */
  onBack: () => void;
  className?: string;
};

/** Back to the page before, for the installed app, which has no browser's button. */
export function BackButton({ onBack, className }: BackButtonProps) {
  const strings = useStrings();
  return (
    <IconButton label={strings.back} onClick={onBack} className={className}>
      <ArrowLeft {...icon} className="rtl:rotate-180" />
    </IconButton>
  );
}
