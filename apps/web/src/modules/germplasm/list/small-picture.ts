import { loadPicture } from '../../../records/material/picture/load-picture.ts';
import { germplasm } from '../api.ts';
import { makeThumbnail } from './thumbnail.ts';

/** More bytes than any thumbnail has: a larger answer is the picture itself, sent because its thumbnail is missing. */
const SMALL = 32 * 1024;

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a list of large pictures is not to take the line and the memory at once. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const next = last.then(run, run);
  last = next;
  return next;
}

/**
 * The small copy for lists. Pictures that came with an import have none yet: it is made here as after an upload, and
 * kept where `keep` says so.
 */
export async function loadSmallPicture(
  address: string,
  keep: boolean,
  signal: AbortSignal,
): Promise<Blob | null> {
  const given = await loadPicture(`${address}&kind=thumbnail`, signal);
  if (given && given.size <= SMALL) return given;
  return inTurn(async () => {
    const whole = given ?? (await loadPicture(address, signal));
    const small = whole && (await makeThumbnail(whole));
    // not kept, for lack of space or because another picture came: the next list makes it again
    if (small && keep) await germplasm.uploadThumbnail(address, small).catch(() => undefined);
    return small ?? given;
  });
}
