import { RotateCcw } from 'lucide-react';
import { Fragment, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Alert } from '../Alert/Alert.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { SwitchControl } from '../Switch/Switch.tsx';

/** A way in which one is told. */
export type NotificationChannel = 'mail' | 'push';

/** One switch of the matrix. */
export type NotificationCell = Readonly<{
  on: boolean;
  /** `saving`: on its way to the server. `failed`: it did not arrive, and stands as it was. */
  state?: 'saving' | 'failed' | undefined;
}>;

/** One thing to be told of. */
export type NotificationRow = Readonly<{
  /** `new_messages`, `like` … (SPEC section 3, notification types) */
  id: string;
  /** "New messages" */
  label: ReactNode;
  /** "When somebody writes to you" */
  hint?: ReactNode;
  mail: NotificationCell;
  push: NotificationCell;
}>;

/** Why nothing goes out in one way, and the way back. */
export type ChannelNotice = Readonly<{
  /** "You get no e-mail from us" */
  title: ReactNode;
  /** Each reason in a sentence: "A message to you came back." */
  reasons: readonly ReactNode[];
  /** A button or a link that helps: "Change my address", "Turn on in this browser". */
  action?: ReactNode;
  /** The switches stand still meanwhile, for they would change nothing. False where they keep their meaning. */
  blocks?: boolean | undefined;
}>;

/** Props of `NotificationMatrix`. */
export type NotificationMatrixProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Names the table. */
  label: string;
  /** Heads of the columns: "E-mail", "Push". */
  channels: Readonly<Record<NotificationChannel, ReactNode>>;
  rows: readonly NotificationRow[];
  /** One switch was turned. */
  onCellChange: (row: string, channel: NotificationChannel, on: boolean) => void;
  /** Tries again what was not saved. */
  onRetry: (row: string, channel: NotificationChannel) => void;
  /** Told while a switch is on its way: "Saving". */
  savingLabel: string;
  /** Said under what was not saved: "Not saved". */
  failedLabel: string;
  /** Why e-mail does not arrive: marked as spam, bounced, unsubscribed in the mail app. */
  mailNotice?: ChannelNotice | undefined;
  /** Why push does not arrive: this browser cannot, or was told not to, or was not asked yet. */
  pushNotice?: ChannelNotice | undefined;
};

const order: readonly NotificationChannel[] = ['mail', 'push'];

function Notice({ notice, onClick }: { notice: ChannelNotice; onClick: () => void }) {
  const [only] = notice.reasons;
  return (
    <Alert
      tone={notice.blocks ? 'warning' : 'info'}
      live="off"
      title={notice.title}
      action={notice.action}
      onClick={onClick}
    >
      {notice.reasons.length > 1 ? (
        <ul className="list-disc ps-4">
          {notice.reasons.map((reason, index) => (
            <li key={index}>{reason}</li>
          ))}
        </ul>
      ) : (
        only
      )}
    </Alert>
  );
}

/** What one is told of, and how: a switch for each, saved one by one; and for each way that is blocked, why, and how to open it again. */
export function NotificationMatrix({
  label,
  channels,
  rows,
  onCellChange,
  onRetry,
  savingLabel,
  failedLabel,
  mailNotice,
  pushNotice,
  className,
  ...rest
}: NotificationMatrixProps) {
  const strings = useStrings();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const focusAfter = useFocusAfter();
  const notices = { mail: mailNotice, push: pushNotice };
  return (
    <div {...rest} className={cn('flex max-w-2xl flex-col gap-4', className)}>
      {order.map((channel) => {
        const notice = notices[channel];
        // Its button goes with it: what it was about has the focus then.
        return notice && <Notice key={channel} notice={notice} onClick={() => focusAfter(() => table.current)} />;
      })}
      <table ref={table} tabIndex={-1} className="w-full border-collapse outline-none">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{label}</span>
            </th>
            {order.map((channel) => (
              <th
                key={channel}
                id={`${id}-${channel}`}
                scope="col"
                className="w-18 pb-2 text-center text-caption font-semibold sm:w-28"
              >
                {channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const failed = order.filter((channel) => row[channel].state === 'failed');
            return (
              <Fragment key={row.id}>
                <tr className="border-t border-line">
                  <th id={`${id}-${row.id}`} scope="row" className="py-3 pe-3 text-start font-normal">
                    <span className="block font-medium">{row.label}</span>
                    {row.hint && <span className="block text-caption text-muted">{row.hint}</span>}
                  </th>
                  {order.map((channel) => {
                    const cell = row[channel];
                    const saving = cell.state === 'saving';
                    return (
                      <td key={channel} className="py-2 text-center align-middle">
                        <span className="relative inline-flex">
                          <SwitchControl
                            id={`${id}-${row.id}-${channel}`}
                            aria-labelledby={`${id}-${row.id} ${id}-${channel}`}
                            aria-busy={saving || undefined}
                            aria-describedby={cell.state === 'failed' ? `${id}-${row.id}-failed` : undefined}
                            checked={cell.on}
                            disabled={notices[channel]?.blocks}
                            onCheckedChange={(on) => {
                              if (!saving) onCellChange(row.id, channel, on);
                            }}
                            className={cn(saving && 'opacity-55')}
                          />
                          {saving && (
                            <Spinner
                              size="sm"
                              className="pointer-events-none absolute -start-5 top-1/2 -translate-y-1/2 text-muted"
                            />
                          )}
                        </span>
                      </td>
                    );
                  })}
                </tr>
                {failed.length > 0 && (
                  <tr>
                    <td colSpan={3} className="pb-3">
                      <div
                        id={`${id}-${row.id}-failed`}
                        role="alert"
                        className="flex flex-wrap items-center justify-end gap-x-4 text-caption"
                      >
                        {failed.map((channel) => (
                          <span key={channel} className="flex items-center gap-2 font-medium text-danger-ink">
                            {channels[channel]}: {failedLabel}
                            <button
                              type="button"
                              onClick={() => {
                                focusAfter(() => document.getElementById(`${id}-${row.id}-${channel}`));
                                onRetry(row.id, channel);
                              }}
                              className="inline-flex min-h-11 items-center gap-1.5 rounded-badge underline underline-offset-4"
                            >
                              <RotateCcw {...icon} className="size-4" />
                              {strings.retry}
                            </button>
                          </span>
                        ))}
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {rows.some((row) => order.some((channel) => row[channel].state === 'saving')) && savingLabel}
      </p>
    </div>
  );
}
