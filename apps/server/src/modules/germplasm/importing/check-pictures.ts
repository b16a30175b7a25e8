import type { Connection } from '../../../platform/database/database.ts';
import type {
  CellProblem,
  FileRemark,
  ImportChunk,
  ImportContext,
} from '../../../platform/imports/import-target.ts';
import { requireQuota } from '../../files/index.ts';
import { requirePictureRoom, findPictures, isPicture, type PictureState } from './find-pictures.ts';
import { PICTURE_KEY } from './import-columns.ts';

/** The names of pictures in a chunk, by row; '' where there is none. */
export const pictureNames = ({ columns, rowNumbers }: ImportChunk): string[] => {
  const cells = columns.get(PICTURE_KEY);
  return rowNumbers.map((_, index) => String(cells?.[index] ?? '').trim());
};

/**
 * Remarks on names that lead to no picture. Throws `importTooManyPictures`, and `quotaExceeded` where the user may not
 * store what the rows name.
 */
export async function checkPictures(
  connection: Connection,
  chunk: ImportChunk,
  state: PictureState,
  context: ImportContext<unknown>,
): Promise<CellProblem[]> {
  const names = pictureNames(chunk);
  await findPictures(
    connection,
    names.filter((name) => name !== ''),
    state,
    context,
  );
  const problems: CellProblem[] = [];
  let last = '';
  names.forEach((name, index) => {
    const found = state.known.get(name);
    if (!found) return;
    if (isPicture(found)) {
      state.count += 1;
      state.bytes += found.size;
      state.waiting += found.size;
      last = found.name;
      return;
    }
    const row = chunk.rowNumbers[index]!;
    problems.push({ row, column: PICTURE_KEY, value: name, ...found, severity: 'warning' });
  });
  requirePictureRoom(state);
  if (state.waiting > 0) await requireQuota(connection, context.session.userId, last, state.waiting);
  return problems;
}

const unnamed = {
  zh: '压缩包中有 {count} 张图片没有任何行引用，不会导入：{names}',
  en: '{count} {count, picture|pictures} in the zip {count, is|are} named by no row and will not be imported: {names}',
};
/** Names that a remark repeats. */
const NAMED = 5;
const PICTURE_NAME = /\.(png|jpe?g)$/i;

/** Pictures of the archive that the table does not name. */
export function remarkOnUnnamed({ files }: ImportContext<unknown>): FileRemark[] {
  const names = (files?.packed?.unnamed() ?? []).filter((name) => PICTURE_NAME.test(name));
  if (names.length === 0) return [];
  const first = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
  const values = { count: names.length, names: first };
  return [{ column: PICTURE_KEY, value: '', reason: unnamed, values }];
}
