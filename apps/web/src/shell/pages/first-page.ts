import { currentToken } from '../../api/token.ts';

/** Fetches the code of the first page at once, beside what is asked of the server before it can be shown. */
export function fetchFirstPage(): void {
  const first = currentToken() ? import('./guarded-page.tsx') : import('./sign-in-page.tsx');
  // Anyone who needs it fetches it again and says what went wrong.
  first.catch(() => undefined);
}
