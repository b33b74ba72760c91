import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../components/Button/Button.tsx';

/** A button and the overlay that it opens, for stories that prove where the focus goes. */
export function Opener({
  children,
}: {
  /** Draws the overlay, open or not. */
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, setOpen)}
    </>
  );
}

/** Presses the `Opener` and waits until the dialog has the focus. */
export async function openDialog(canvasElement: HTMLElement, name?: string): Promise<HTMLElement> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
}

/** The dialog is gone, the focus is back on what opened it, and the page behind is alive. */
export async function expectClosed(canvasElement: HTMLElement): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = within(canvasElement).getByRole('button', { name: 'Open' });
  await waitFor(() => expect(opener).toHaveFocus());
  await expect(document.body.style.pointerEvents).toBe('');
  await expect(opener.closest('[inert], [aria-hidden=true]')).toBeNull();
}

/** The menu is gone, and the focus is back on what opened it: closing takes a moment, in which the focus is nobody's. */
export async function expectMenuClosed(opener: HTMLElement): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
}

/** Presses beside the dialog. */
export async function pressBackdrop(): Promise<void> {
  const backdrop = document.querySelector('[data-overlay]');
  await expect(backdrop).not.toBeNull();
  await userEvent.click(backdrop ?? document.body, { pointerEventsCheck: 0 });
}

/**
 * What every dialog must do, proved: the focus goes in, Tab stays in, Escape closes and gives the focus back, and so does a press beside it.
 */
export async function playDialog(canvasElement: HTMLElement, name?: string): Promise<void> {
  const dialog = await openDialog(canvasElement, name);
  const stops = dialog.querySelectorAll('a[href], button:not(:disabled), input, textarea, select').length;
  for (let stop = 0; stop <= stops; stop++) {
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.tab({ shift: true });
  await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await expectClosed(canvasElement);
  await openDialog(canvasElement, name);
  await pressBackdrop();
  await expectClosed(canvasElement);
}
