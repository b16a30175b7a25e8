import type { FileCategory } from '@panicle/contract';
import { fileErrors } from '@panicle/contract/errors/files';
import { importErrors } from '@panicle/contract/errors/imports';
import { useTextOf } from '../../language/text.ts';
import { fill } from '../../language/fill.ts';
import { useNotice, type Notice } from '../feedback/use-notice.ts';
import { checkPlainFile, type FileFault } from './check-file.ts';
import type { ChosenFile } from './upload-item.ts';

const texts = { ...fileErrors, importOldExcel: importErrors.importOldExcel };

/** A file too large for its type is an error, another format a warning; above 100 MB Gene Data Management is pointed to. */
const kinds = {
  plainUploadTooLarge: 'info',
  fileTooLarge: 'error',
  wrongFileType: 'warning',
  importOldExcel: 'warning',
} as const satisfies Record<FileFault['error'], keyof Notice>;

/** For plain upload fields: whether the file may be sent. Otherwise says for 3 s why not. */
export function usePlainFileCheck(
  ...categories: readonly [FileCategory, ...FileCategory[]]
): (file: Pick<ChosenFile, 'name' | 'size'>) => boolean {
  const notice = useNotice();
  const textOf = useTextOf();
  return (file) => {
    const fault = checkPlainFile(file, categories);
    if (fault) notice[kinds[fault.error]](fill(textOf(texts[fault.error]), fault.values));
    return fault === null;
  };
}
