/** The device has no room; what was there stays. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

export const isQuotaError = (error: unknown): boolean =>
  error instanceof NoRoom || (error instanceof DOMException && error.name === 'QuotaExceededError');

interface Ending {
  done: Promise<void>;
}

/**
 * Waits until a transaction is on the disk. Where it fails, the reason is its own: a request that ended with it only knows
 * that it was aborted.
 */
export async function written(transaction: Ending, requests: readonly Promise<unknown>[]): Promise<void> {
  const [end, ...others] = await Promise.allSettled([transaction.done, ...requests]);
  const failed = [end, ...others].find((one) => one?.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Does a write, and once more after room was made where the device is full. */
export async function withRoom<Result>(
  write: () => Promise<Result>,
  makeRoom: () => Promise<void>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await makeRoom();
    return write();
  }
}
