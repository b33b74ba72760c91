import { CircleCheck, Share, SquarePlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Logo } from '../Logo/Logo.tsx';

/** How the browser in hand lets the product onto the home screen. */
type InstallWay =
  | {
      /** The browser asks by itself once we ask it to (Chromium). */
      way: 'prompt';
      /** Calls the browser's own question. */
      install: {
        /** "Install". */
        label: string;
        onPress: () => void;
        /** The browser's question is open. */
        loading?: boolean;
      };
      steps?: undefined;
    }
  | {
      /** By hand, through the share sheet (Safari on iPhone and iPad). */
      way: 'share';
      /** What to press: share, add to the home screen, confirm. */
      steps: readonly [share: ReactNode, add: ReactNode, confirm: ReactNode];
      install?: undefined;
    }
  | {
      /** It is on this device already. */
      way: 'installed';
      steps?: undefined;
      install?: undefined;
    };

/** Props of `InstallAppDialog`. */
export type InstallAppDialogProps = InstallWay & {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** Closing: by the button, the backdrop or Escape. The application remembers that it was put off. */
  onOpenChange: (open: boolean) => void;
  /** The product's name, beside its mark. */
  name: string;
  /** "Ember on your home screen". */
  title: ReactNode;
  /** What one gains, in a sentence or two; when it is installed, where to find it. */
  children: ReactNode;
  /** "Not now"; "All right" when it is installed. */
  closeLabel: string;
};

const stepIcons: readonly LucideIcon[] = [Share, SquarePlus, CircleCheck];

function ShareSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {steps.map((step, index) => {
        const Mark = stepIcons[index] ?? CircleCheck;
        return (
          <li key={index} className="flex min-h-14 items-center gap-3 rounded-field border border-line px-4 py-2">
            <span className="font-figures text-lead font-heading text-muted tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1">{step}</span>
            <Mark {...icon} className="size-6 shrink-0 text-accent-ink" />
          </li>
        );
      })}
    </ol>
  );
}

/** Offers the product as an app on the home screen: by the browser's own question, by steps for the hand, or it is there already. */
export function InstallAppDialog({
  open,
  onOpenChange,
  name,
  title,
  children,
  closeLabel,
  way,
  install,
  steps,
}: InstallAppDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      variant="sheet"
      footer={
        <>
          <Button variant="ghost" tone="neutral" onClick={() => onOpenChange(false)}>
            {closeLabel}
          </Button>
          {way === 'prompt' && (
            <Button loading={install.loading ?? false} onClick={install.onPress}>
              {install.label}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-3">
          <Logo name={name} size="lg" />
          {way === 'installed' && <CircleCheck {...icon} className="size-6 shrink-0 text-success-ink" />}
        </div>
        <div className="text-pretty">{children}</div>
        {way === 'share' && <ShareSteps steps={steps} />}
      </div>
    </Dialog>
  );
}
