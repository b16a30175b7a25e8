import type { Change } from '../../../platform/change.ts';
import type { Session } from '../../../platform/http/route.ts';

type Author = Pick<Change<Pick<Session, 'userId'>>, 'transaction' | 'session'>;

/** Called with a trait whose formula is another one than before, in the transaction of its change. */
type Follower = (change: Author, traitId: string) => Promise<unknown>;

const followers: Follower[] = [];

/** Modules that keep values of traits calculate them anew when a formula changes: they register here. */
export const followFormulas = (follower: Follower): void => {
  followers.push(follower);
};

export async function tellOfFormula(change: Author, traitId: string): Promise<void> {
  for (const follower of followers) await follower(change, traitId);
}
