import type { Member } from '@dating/core/models';
import { Avatar, Row, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useCommon, useDetails } from './use-common.ts';

/** How many interests are named. */
const MOST = 3;

/** At the head of a thread with a match: both of them, and what they have in common. Nothing for others. */
export const HowItBegan = observer(function HowItBegan({ member }: { readonly member: Member }) {
  const { session, settings } = useStores();
  const { t, format } = useTranslator();
  const common = useCommon(member);
  useDetails(member, member.match);
  const own = session.user?.profile;
  if (!member.match || !own) return null;
  const { cdn_prefix: prefix } = settings.settings;
  const src = (image: Member['mainImage']) => (image ? prefix + image.thumb_filename : null);
  const interests = format.list(
    common.slice(0, MOST).map((interest) => format.inSentence(t(`options.interests.${interest}`))),
  );
  return (
    <Stack gap="sm" className="items-center">
      <Row className="justify-center">
        <Avatar decorative size="lg" name={own.name} src={src(own.main_image)} />
        <Avatar decorative size="lg" name={member.name} src={src(member.mainImage)} />
      </Row>
      <Text size="caption" tone="muted">
        {[t('chat.matched'), common.length > 0 ? t('chat.common', { interests }) : ''].filter(Boolean).join(' ')}
      </Text>
    </Stack>
  );
});
