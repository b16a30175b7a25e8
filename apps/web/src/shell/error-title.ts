import type { Undertaking } from '../api/reactions.ts';

/** The message above a refusal. A POST may be anything, so it says no more than that it was not completed. */
export function errorTitle(undertaking: Undertaking | undefined) {
  if (undertaking === 'download') return 'downloadFailed';
  if (undertaking === 'DELETE') return 'deleteFailed';
  return undertaking === 'PUT' ? 'modifyFailed' : 'errorTitle';
}
