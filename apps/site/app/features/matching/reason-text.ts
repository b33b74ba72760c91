import type { Match } from '@dating/core/contract';
import type { GenderSpokenOf, Translator } from '@dating/core/i18n';

/**
 * Why a member could fit, in words.
 *
 * @param gender of the person; null where those who are found may be of any
 */
export function reasonText(
  reason: Match['reasons'][number],
  gender: GenderSpokenOf,
  { t, format }: Translator,
): string {
  switch (reason.kind) {
    case 'interests':
      return t('signup.reasons.interests', {
        interests: format.list(
          reason.interests.map((interest) => format.inSentence(t(`options.interests.${interest}`))),
        ),
      });
    case 'near':
      return t('signup.reasons.near', { distance: format.distance(reason.km) });
    case 'relationship':
      return t('signup.reasons.relationship', {
        status: t(`options.relationship.${reason.relationship_status}`, { gender }),
      });
    default:
      return t(`signup.reasons.${reason.kind}`);
  }
}
