// What local storage says of the browser's database, so that it is opened only for those who have something in it.

const TAKEN = 'panicle:taken-along';
const OPEN = 'panicle:open-entries';

function usersOf(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function note(key: string, users: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set(users)]));
  } catch {
    // full: the entries themselves are kept elsewhere, and sent once their page is open
  }
}

function noteUser(key: string, userId: string, has: boolean): void {
  const users = usersOf(key);
  if (users.includes(userId) !== has)
    note(key, has ? [...users, userId] : users.filter((one) => one !== userId));
}

/** Whether a user has taken records along to where there is no network. */
export const hasTakenAlong = (userId: string): boolean => usersOf(TAKEN).includes(userId);
export const noteTakenAlong = (userId: string, has: boolean): void => noteUser(TAKEN, userId, has);
export const anyoneHasTakenAlong = (): boolean => usersOf(TAKEN).length > 0;

const watchers = new Set<() => void>();

/** Whether entries of a user are kept that are not sent or not decided. */
export const hasOpenEntries = (userId: string): boolean => usersOf(OPEN).includes(userId);
export function noteOpenEntries(userId: string, has: boolean): void {
  noteUser(OPEN, userId, has);
  for (const watcher of watchers) watcher();
}
/** Hears of it in this window and the others. */
export function onOpenEntries(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}
