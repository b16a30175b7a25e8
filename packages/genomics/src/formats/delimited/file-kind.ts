import { GenomicsError } from '../../genomics-error.ts';

/**
 * Refuses what is no table of text, by the first bytes of a file.
 *
 * @throws GenomicsError workbookFile, wideCharacters, notText
 */
export function refuseForeignKind(file: string, head: Uint8Array): void {
  const [first, second] = head;
  // Workbooks of either age: a zip archive, or an OLE file.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    throw new GenomicsError('workbookFile', { file });
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new GenomicsError('wideCharacters', { file });
  if (head.includes(0)) throw new GenomicsError('notText', { file });
}
