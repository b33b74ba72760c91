import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { BackButton } from '../BackButton/BackButton.tsx';
import { Logo } from '../Logo/Logo.tsx';

/** Props of `CheckoutLayout`. */
export type CheckoutLayoutProps = {
  /** The product's name, from its settings. */
  name: string;
  /** Goes back to what was being bought. */
  onBack: () => void;
  children: ReactNode;
  /** Id of the main content. */
  contentId?: string;
};

/** Where one pays: the way back, the logo, that it is secure, and one narrow column; nothing that leads elsewhere. */
export function CheckoutLayout({ name, onBack, children, contentId = 'content' }: CheckoutLayoutProps) {
  const { money } = useStrings();
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-xl items-center gap-1 px-4">
          <BackButton onBack={onBack} className="-ms-2 shrink-0" />
          <Logo name={name} />
          <p className="ms-auto flex items-center gap-1.5 text-caption text-muted">
            <Lock {...icon} className="size-4 shrink-0" />
            {money.securePayment}
          </p>
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-6 outline-none md:py-10">
        {children}
      </main>
    </div>
  );
}
