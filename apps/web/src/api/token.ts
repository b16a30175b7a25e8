/** The session as the browser keeps it: `token`, `userId` and `username` in local storage. */
export interface StoredSession {
  token: string;
  userId: string;
  username: string;
}

const KEYS = ['token', 'userId', 'username'] as const;
const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage);

export const currentToken = (): string | null => storage()?.getItem('token') ?? null;

export function storedSession(): StoredSession | undefined {
  const token = currentToken();
  const userId = storage()?.getItem('userId');
  const username = storage()?.getItem('username');
  return token && userId ? { token, userId, username: username ?? '' } : undefined;
}

export function storeSession(session: StoredSession): void {
  for (const key of KEYS) storage()?.setItem(key, session[key]);
}

export function forgetSession(): void {
  for (const key of KEYS) storage()?.removeItem(key);
}
