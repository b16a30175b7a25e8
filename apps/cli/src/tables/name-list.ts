import { readFileSync } from 'node:fs';
import { NameDecoder } from '@panicle/genomics/bytes';
import { CommandFailure } from '../command.ts';

/** Names on the lines of a file; text after a tab is ignored. */
export function namesIn(file: string): string[] {
  const bytes = bytesOf(file);
  if (bytes.includes(0))
    throw new CommandFailure(
      {
        zh: '{file} 含有零字节，不是名单：每行应为一个名称。',
        en: '{file} is not a list of names, one per line: it contains zero bytes.',
      },
      { file },
    );
  const lines = new NameDecoder().decode(bytes).split(/\r?\n/);
  return lines.map((line) => line.split('\t')[0]!.trim()).filter((name) => name !== '');
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (failure) {
    throw new CommandFailure(
      { zh: '无法读取 {file}：{reason}', en: 'Cannot read {file}: {reason}' },
      { file, reason: (failure as Error).message },
    );
  }
}
