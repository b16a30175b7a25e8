import type { FileCategory } from '@panicle/contract';
import { fileErrors } from '@panicle/contract/errors/files';
import { importErrors } from '@panicle/contract/errors/imports';
import { useTextOf } from '../../language/text.ts';
import { fill } from '../../language/fill.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { checkPlainFile } from './check-file.ts';
import type { ChosenFile } from './upload-item.ts';

const texts = { ...fileErrors, importOldExcel: importErrors.importOldExcel };

/**
 * For plain upload fields: whether the file may be sent. Otherwise says for 3 s why not; above 100 MB it points to
 * Gene Data Management.
 */
export function usePlainFileCheck(
  ...categories: readonly [FileCategory, ...FileCategory[]]
): (file: Pick<ChosenFile, 'name' | 'size'>) => boolean {
  const notice = useNotice();
  const textOf = useTextOf();
  return (file) => {
    const fault = checkPlainFile(file, categories);
    if (fault) notice.info(fill(textOf(texts[fault.error]), fault.values));
    return fault === null;
  };
}
