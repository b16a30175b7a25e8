import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';

/** A rule for a name that only one record may have, asked for while it is typed. */
export const takenRule = (repeats: (name: string) => Promise<boolean>, message: string) => ({
  validator: async (_rule: unknown, name: string | undefined) => {
    if (name?.trim() && (await isTaken(repeats, name.trim()))) throw new Error(message);
  },
});

/** An answer that does not come is no reason to hold up the form: saving asks again. */
async function isTaken(repeats: (name: string) => Promise<boolean>, name: string): Promise<boolean> {
  try {
    return await repeats(name);
  } catch (error) {
    if (error instanceof RequestRefused || error instanceof ConnectionLost) return false;
    throw error;
  }
}
