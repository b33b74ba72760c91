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

interface Submit {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly method: 'post';
  readonly 'data-scripted': '' | undefined;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * A form that is sent by its button or by Enter. What is wrong takes the focus, so that keyboard and screen reader are
 * where something is to be done. It is posted in any case: sent before the script is there, nothing of it stands in an
 * address.
 *
 * @param send sends it; resolves once it is known how that ended
 * @param options `isPlain`: the page's own action answers it without script; others wait for the application
 */
export function useSubmit(send: () => Promise<unknown>, { isPlain = false } = {}): Submit {
  const ref = useRef<HTMLFormElement>(null);
  return {
    ref,
    method: 'post',
    'data-scripted': isPlain ? undefined : '',
    onSubmit: (event) => {
      // React tells of a form in a dialog, too, where that dialog stands inside of this form.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      void send().then(() => focusFirstInvalid(ref));
    },
  };
}
