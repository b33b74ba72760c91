import { Button, Link, TextField } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/**
 * The code of an invitation, and how to ask for one, in a form that leads to sign-up: where new people come by
 * invitation (setting `signups`, `with_trafficsource`), the code is the source that opens it.
 * @param children stand beside the way to ask
 */
export const InvitationFields = observer(function InvitationFields({ children }: { readonly children?: ReactNode }) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { support_email: email, name } = settings.settings;
  const subject = encodeURIComponent(`${name}: ${t('home.codeNone')}`);
  return (
    <>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('home.codeLabel')}
            name="ref"
            required
            // Spaces are no code: the browser says so, for the page that they lead to would not.
            pattern=".*\S.*"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" size="lg">
          {t('home.codeSubmit')}
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Link href={`mailto:${email}?subject=${subject}`} className="inline-flex min-h-11 items-center">
          {t('home.codeNone')}
        </Link>
        {children}
      </div>
    </>
  );
});
