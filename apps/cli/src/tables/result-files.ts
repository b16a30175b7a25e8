import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '@panicle/contract/language';
import { CommandFailure, type Context, type OptionHelp } from '../command.ts';

/** The option of every command that writes files. */
export const forceOption = { force: { type: 'boolean' } } as const;

export const forceHelp: Readonly<Record<keyof typeof forceOption, OptionHelp>> = {
  force: { text: { zh: '覆盖已有的结果文件', en: 'overwrite existing result files' } },
};

const there: Text = {
  zh: '{file} 已存在，未写入任何内容。请换一个名称，或用 --force 覆盖。',
  en: '{file} already exists; nothing was written. Choose another name, or overwrite with --force.',
};
const noFile: Text = {
  zh: '{file} 已存在且不是普通文件，不能覆盖，未写入任何内容。请换一个名称。',
  en: '{file} exists and is not a regular file, so it is not overwritten; nothing was written. Choose another name.',
};

const noFolder: Text = {
  zh: '--output 应为文件夹，而 {folder} 不是文件夹，未写入任何内容。',
  en: '--output must be a folder, but {folder} is not; nothing was written.',
};

/**
 * Keeps what is there already unless the caller said --force: to be called before the work, with all the files that it
 * will write.
 *
 * @throws CommandFailure with the first file that is there
 */
export function refuseExisting({ options }: Pick<Context, 'options'>, files: readonly string[]): void {
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) continue;
    // A device or a folder is never replaced by a file.
    if (!found.isFile()) throw new CommandFailure(noFile, { file });
    if (options.force !== true) throw new CommandFailure(there, { file });
  }
}

/** @throws CommandFailure where the folder of the results is something else */
export function refuseNoFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new CommandFailure(noFolder, { folder });
}

/** Whether all tables go into one workbook instead of a folder of files. */
export const isWorkbook = (output: unknown): output is string =>
  typeof output === 'string' && /\.xlsx$/i.test(output);

/** The file of a table in the folder of the results. */
export function tableFile(folder: string, name: string): string {
  return join(folder, `${name}.tsv`);
}

/** The files that tables of these names will have; none where they are printed. @throws CommandFailure */
export function tableFiles({ options, path }: Context, names: readonly string[]): string[] {
  if (typeof options.output !== 'string' || options.json === true) return [];
  if (isWorkbook(options.output)) return [path(options.output)];
  const folder = path(options.output);
  refuseNoFolder(folder);
  return names.map((name) => tableFile(folder, name));
}

/** The three files of a fileset. */
export function filesetFiles(stem: string): string[] {
  return ['bed', 'bim', 'fam'].map((kind) => `${stem}.${kind}`);
}

/** Writes several files under other names, which they lose when all of them are whole; what fails leaves none. */
export async function writeTogether(
  files: readonly { file: string; write: (part: string) => void | Promise<void> }[],
): Promise<void> {
  const parts = files.map(({ file }) => `${file}.part`);
  try {
    for (const [k, { write }] of files.entries()) await write(parts[k]!);
    for (const [k, { file }] of files.entries()) renameSync(parts[k]!, file);
  } finally {
    for (const part of parts) rmSync(part, { force: true });
  }
}
