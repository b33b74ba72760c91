import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CircleHelp, KeyRound, Laptop, Smartphone } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { Button } from '../Button/Button.tsx';

/** A device, or a key that lies on one. */
export type DeviceView = Readonly<{
  id: string;
  /** What is drawn beside it. */
  kind: 'computer' | 'phone' | 'key' | 'unknown';
  /** "Chrome on Android" */
  name: string;
  /** "Last active 21 Nov 2026, 14:05" */
  detail: string;
  /** A word that marks it: "This device". */
  mark?: string | undefined;
  /** What can be done about it. */
  action?:
    | Readonly<{
        /** "Log out" */
        label: string;
        /** The same with the name of the device, for those who hear one button after the other. */
        accessibleLabel: string;
        onPress: () => void;
        /** It is being done. */
        loading?: boolean;
      }>
    | undefined;
}>;

/** Props of `DeviceList`. */
export type DeviceListProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Name of the list. */
  label: string;
  devices: readonly DeviceView[];
  /** Stands instead of the list where there is nothing yet. */
  empty?: ReactNode;
};

const kinds = { computer: Laptop, phone: Smartphone, key: KeyRound, unknown: CircleHelp } as const;

const buttonsOf = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll('button')];

function Row({
  kind,
  name,
  detail,
  mark,
  action,
  onPressed,
}: DeviceView & { onPressed: (button: HTMLElement) => void }) {
  const Drawn = kinds[kind];
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-3">
      <Drawn {...icon} className="size-6 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {mark ? <span className="text-caption font-medium text-accent-ink">{mark}</span> : null}
        </span>
        <span className="block text-caption text-pretty text-muted wrap-anywhere">{detail}</span>
      </span>
      {action ? (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          className="shrink-0"
          aria-label={action.accessibleLabel}
          loading={action.loading ?? false}
          onClick={(event) => {
            onPressed(event.currentTarget);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Where somebody is logged in, or what they log in with: one line each, with what can be done about it. A device that goes leaves
 * the focus to the one after it.
 */
export function DeviceList({ label, devices, empty, className, ...rest }: DeviceListProps) {
  const focusAfter = useFocusAfter();
  const note = (button: HTMLElement): void => {
    const list = button.closest('ul');
    const place = list ? buttonsOf(list).indexOf(button) : -1;
    focusAfter(() => list && (buttonsOf(list)[place] ?? list));
  };
  if (devices.length === 0) return empty ?? null;
  return (
    <ul
      aria-label={label}
      tabIndex={-1}
      className={cn('divide-y divide-line overflow-hidden rounded-card border border-line bg-surface', className)}
      {...rest}
    >
      {devices.map((device) => (
        <li key={device.id}>
          <Row {...device} onPressed={note} />
        </li>
      ))}
    </ul>
  );
}
