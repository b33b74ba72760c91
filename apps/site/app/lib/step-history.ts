import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface StepState {
  readonly step: number;
  /** The step of the first entry that this page made: behind it lies another page. */
  readonly base: number;
}

function stateOf(state: unknown): StepState | null {
  if (typeof state !== 'object' || state === null || !('step' in state) || !('base' in state)) return null;
  return typeof state.step === 'number' && typeof state.base === 'number'
    ? { step: state.step, base: state.base }
    : null;
}

/**
 * Makes each step of a page an entry of the browser's history: its back button leads to the step before, and forward to
 * where one was.
 *
 * @param steps.current reads the step, `steps.goTo` shows one; `steps.back` goes back where there is no entry to go to
 * @param active false in a dialog: there the browser's buttons belong to the page below
 * @returns goes one step back
 */
export function useStepHistory(
  steps: { readonly current: () => number; readonly goTo: (step: number) => void; readonly back: () => void },
  active: boolean,
): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = stateOf(location.state);
  const shown = entry?.step ?? null;
  /** The step, and the entry's, when this was last looked at; the step whose entry is on its way. */
  const seen = useRef<{ step: number | null; shown: number | null; coming: number | null }>({
    step: null,
    shown: null,
    coming: null,
  });

  useEffect(() => {
    if (!active) return;
    const now = steps.current();
    const before = seen.current;
    const write = (state: StepState, replace: boolean) => {
      seen.current = { step: now, shown, coming: now };
      // The address as it stands: the traffic source has been taken out of it since.
      const { search, hash } = window.location;
      void navigate({ search, hash }, { state, replace, preventScrollReset: true });
    };
    if (shown === now) seen.current = { step: now, shown, coming: null };
    else if (before.step === null) write({ step: now, base: now }, true);
    else if (now !== before.step) write({ step: now, base: Math.min(entry?.base ?? now, now) }, now < before.step);
    else if (before.coming === null && shown !== null && shown !== before.shown) {
      seen.current = { step: shown, shown, coming: null };
      steps.goTo(shown);
    }
  });

  return () => {
    if (active && entry !== null && entry.step > entry.base) void navigate(-1);
    else steps.back();
  };
}
