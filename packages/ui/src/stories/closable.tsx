import { useState, type ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../components/Button/Button.tsx';

/** A notice that goes when it is closed, behind a button that the focus can come from. */
export function Closable({ children }: { children: (onDismiss: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button>Before it</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

/** Closes it by key, past its action: the focus is back where it came from. `close`: name of the button. */
export async function closeByKey(canvasElement: HTMLElement, close: string): Promise<void> {
  const canvas = within(canvasElement);
  const before = canvas.getByRole('button', { name: 'Before it' });
  before.focus();
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: close })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.queryByRole('button', { name: close })).toBeNull();
  await expect(before).toHaveFocus();
}
