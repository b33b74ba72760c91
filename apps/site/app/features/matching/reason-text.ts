import type { Match } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';

/** Why a member could fit, in words. */
export function reasonText(reason: Match['reasons'][number], { t, format }: Translator): string {
  switch (reason.kind) {
    case 'interests':
      return t('signup.reasons.interests', {
        interests: format.list(reason.interests.map((interest) => t(`options.interests.${interest}`))),
      });
    case 'near':
      return t('signup.reasons.near', { distance: format.distance(reason.km) });
    case 'relationship':
      return t('signup.reasons.relationship', { status: t(`options.relationship.${reason.relationship_status}`) });
    default:
      return t(`signup.reasons.${reason.kind}`);
  }
}
