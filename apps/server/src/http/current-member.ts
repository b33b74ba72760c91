import type { Country, Language } from '@dating/core/contract';

/** The member behind a request: only what access decisions need. */
export interface CurrentMember {
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly status: 'not_confirmed' | 'active';
  readonly paid: boolean;
  readonly language: Language;
  readonly country: Country;
  readonly timeZone: string;
  /** As in `DaysOf`. */
  readonly timeZoneSince: Date | null;
  readonly sessionId: string;
}
