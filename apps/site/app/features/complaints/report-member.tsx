import { ApiError } from '@dating/core/api';
import { complaintKinds, fileComplaint } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import { Button, Checkbox, Dialog, RadioCards, Stack, TextArea } from '@dating/ui';
import { useRef, useState } from 'react';
import { browserPage } from '../../lib/browser.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface ReportMemberProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Reports a member: category, what happened, and whether to block as well. */
export default function ReportMember({ member, open, onOpenChange }: ReportMemberProps) {
  const { members } = useStores();
  const { t } = useTranslator();
  const [kind, setKind] = useState<(typeof complaintKinds)[number]>('fake_profile');
  const [text, setText] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error: string | null; reference: string | null }>({
    busy: false, error: null, reference: null,
  }); // prettier-ignore
  const key = useRef<string>(undefined);

  const submit = async () => {
    if (!text.trim()) return setState({ busy: false, error: t('validation.required'), reference: null });
    setState({ busy: true, error: null, reference: null });
    key.current ??= window.crypto.randomUUID();
    try {
      const body = { kind, about: member.id, text };
      const { reference } = await browserPage().api.call(fileComplaint, { body, idempotencyKey: key.current });
      if (alsoBlock) await members.setBlocked(member, true);
      setState({ busy: false, error: null, reference });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      key.current = undefined;
      setState({ busy: false, error: error.message || t('errors.network'), reference: null });
    }
  };

  if (state.reference) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('report.doneTitle')}
        description={t('report.doneText', { reference: state.reference })}
        footer={<Button onClick={() => onOpenChange(false)}>{t('common.done')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      variant="sheet"
      title={t('report.title', { name: member.name })}
      description={t('report.text', { name: member.name })}
      footer={
        <Button loading={state.busy} onClick={() => void submit()}>
          {t('report.submit')}
        </Button>
      }
    >
      <Stack>
        <RadioCards
          name="kind"
          label={t('report.kind')}
          value={kind}
          onValueChange={(value) => setKind(complaintKinds.find((one) => one === value) ?? 'other')}
          options={complaintKinds.map((value) => ({ value: value as string, label: t(`report.kinds.${value}`) }))}
        />
        <TextArea
          label={t('report.details')}
          placeholder={t('report.detailsPlaceholder')}
          value={text}
          maxLength={5000}
          error={state.error ?? undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox
          label={t('report.alsoBlock', { name: member.name })}
          checked={alsoBlock}
          onChange={(event) => setAlsoBlock(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
