import type { RefObject } from 'react';
import { say } from './say.ts';

/** Of several controls under one question: the chosen one, else the first. */
function controlOf(field: HTMLElement): HTMLElement | null {
  if (field.matches('input, select, textarea')) return field;
  return field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input:enabled, select, textarea');
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** "Email: Fill in this field." */
function complaintOf(control: HTMLElement, question: Element | null): string {
  const ids = (control.getAttribute('aria-describedby') ?? question?.getAttribute('aria-describedby') ?? '').split(' ');
  const { labels } = control as HTMLInputElement;
  const name = question ? textOf(question.querySelector('legend')) : textOf(labels?.[0]);
  const note = ids.map((id) => textOf(document.getElementById(id))).join(' ');
  return [name, note].filter(Boolean).join(': ');
}

/**
 * Moves the focus to the first field of a form that says that it is wrong, once it is drawn so. A screen reader then reads
 * the field with what is wrong; where the focus was there already, that is said by itself.
 */
export function focusFirstInvalid(form: RefObject<HTMLElement | null>): void {
  window.requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const control = field && controlOf(field);
    if (!control) return;
    const question = control.closest('fieldset');
    const wasThere = (question ?? control).contains(document.activeElement);
    control.focus();
    if (wasThere) say(complaintOf(control, question));
  });
}
