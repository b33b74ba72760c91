import { useState, type ReactNode } from 'react';
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
