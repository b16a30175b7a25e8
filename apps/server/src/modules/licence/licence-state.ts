import { LICENCE_NOTICE_DAYS, type LicenceAnswer } from '@panicle/contract/licence';
import { licenceNotices } from '@panicle/contract/licence-notices';
import { say, type Language } from '@panicle/contract';
import type { Licence } from './licence-code.ts';
import { daysBetween } from './licence-day.ts';

/** State of the system: no licence needed, none there, or one that holds until a day or has ended. */
export type LicenceState =
  | { kind: 'unlimited' }
  | { kind: 'missing' }
  | { kind: 'perpetual'; licence: Licence }
  | { kind: 'running' | 'expired'; licence: Licence; expiryDate: string; daysLeft: number };

/** `day`: the day that counts, as yyyy-mm-dd; the licence holds to the end of its last day. */
export function stateOf(licence: Licence | null, day: string): LicenceState {
  if (licence === null) return { kind: 'missing' };
  const { expiryDate } = licence;
  if (expiryDate === null) return { kind: 'perpetual', licence };
  const left = daysBetween(day, expiryDate);
  return { kind: left < 0 ? 'expired' : 'running', licence, expiryDate, daysLeft: Math.max(left, 0) };
}

export const isAuthorized = (state: LicenceState) => state.kind !== 'missing' && state.kind !== 'expired';

function noticeOf(state: LicenceState, language: Language): string {
  if (state.kind === 'missing') return say(licenceNotices.missing, language);
  if (state.kind === 'expired') return say(licenceNotices.expired, language, { date: state.expiryDate });
  if (state.kind === 'running' && state.daysLeft <= LICENCE_NOTICE_DAYS)
    return say(licenceNotices.expiring, language, { date: state.expiryDate });
  return '';
}

export function answerOf(state: LicenceState, language: Language): LicenceAnswer {
  const limited = state.kind === 'running' || state.kind === 'expired';
  return {
    expiryDate: limited ? state.expiryDate : null,
    daysLeft: limited ? state.daysLeft : null,
    authorized: isAuthorized(state),
    message: noticeOf(state, language),
  };
}
