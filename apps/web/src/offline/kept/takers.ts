/** Users of this browser who have taken something along, so that for others no database is opened. */
const KEY = 'panicle:taken-along';

function takers(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const note = (users: readonly string[]) => localStorage.setItem(KEY, JSON.stringify([...new Set(users)]));

export const hasTakenAlong = (userId: string): boolean => takers().includes(userId);
export const noteTakenAlong = (userId: string): void => note([...takers(), userId]);
export const noteNothingTaken = (userId: string): void => note(takers().filter((one) => one !== userId));
