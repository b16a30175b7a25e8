import { isRefusal, type RequestRefused } from '../../api/request-error.ts';
import type { Say } from '../../language/messages.ts';
import type { uiMessages } from '../messages.ts';

/** What keeps a form from being saved. */
export interface Refusal {
  title: string;
  /** what to do about it, where the title alone does not say */
  description?: string;
  /** someone else was faster: the record can be read again */
  stale: boolean;
  /** fields are marked, and the first of them is in sight */
  atFields?: true;
  /** who that was */
  who?: string;
}

/** The server's message is the description wherever the title can say what it was that failed. */
export function refusalOf(error: RequestRefused, say: Say<(typeof uiMessages)['zh']>): Refusal {
  const { message: description, method } = error;
  if (isRefusal(error, 'staleRevision')) return { title: description, stale: true, ...authorOf(error.data) };
  if (isRefusal(error, 'illegalParameter'))
    return { title: say('illegalParameter'), description, stale: false };
  if (method === 'POST') return { title: say('addFailed'), description, stale: false };
  if (method === 'PUT') return { title: say('modifyFailed'), description, stale: false };
  return { title: description, stale: false };
}

/** A record without an author does not say who it was. */
const authorOf = (data: unknown): { who?: string } => {
  const who = (data as { who?: unknown } | null)?.who;
  return typeof who === 'string' && who !== '' ? { who } : {};
};

/** Fields that the form itself does not accept; each is marked in place. */
export function invalidForm(say: Say<(typeof uiMessages)['zh']>): Refusal {
  return { title: say('validationFailed'), description: say('validationHint'), stale: false, atFields: true };
}
