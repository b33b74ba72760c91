import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** Says what is wrong with a date of birth on a landing page, in the person's language; undefined where it is right. */
export function useBirthMessage(): (date: string) => string | undefined {
  const { signup, settings } = useStores();
  const { t } = useTranslator();
  return (date) => {
    const problem = signup.birthProblem(date);
    return problem ? t(`validation.${problem}`, { age: settings.settings.minimum_age }) : undefined;
  };
}
