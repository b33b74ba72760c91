import { validationMessage } from '@dating/core/i18n';
import type { Form } from '@dating/core/models';
import { focusFirstInvalid } from '@dating/ui';
import { type FormEvent, type RefObject, useRef } from 'react';
import { useTranslator } from './i18n.tsx';
import { useStores } from './stores.tsx';

/** What stands at a field: the rule's words or the server's; undefined where nothing is wrong. */
export function useFieldMessage<Field extends string>(form: Form<Field>): (field: Field) => string | undefined {
  const { settings } = useStores();
  const translator = useTranslator();
  const values = { minimumAge: settings.settings.minimum_age, messageLength: settings.settings.message_length };
  return (field) => {
    const problem = form.problems[field];
    return problem ? validationMessage(translator, problem, values) : form.messages[field];
  };
}

/**
 * A form that is sent by its button or by Enter. What is wrong takes the focus, so that keyboard and screen reader are
 * where something is to be done.
 *
 * @param send sends it; resolves once it is known how that ended
 */
export function useSubmit(send: () => Promise<unknown>): {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
} {
  const ref = useRef<HTMLFormElement>(null);
  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault();
      void send().then(() => focusFirstInvalid(ref));
    },
  };
}
