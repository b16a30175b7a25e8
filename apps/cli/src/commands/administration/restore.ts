import type { ProvenBackup } from '@panicle/server/administration';
import type { Command, Context } from '../../command.ts';
import { bytes, count, duration } from '../../quantities.ts';

function contentsOf(backup: ProvenBackup) {
  return {
    takenAt: backup.takenAt,
    program: backup.program,
    tables: backup.tables,
    rows: count(backup.rows),
    objects: count(backup.objects),
    objectBytes: bytes(backup.objectBytes),
  };
}

function tellMissing(print: Context['print'], missing: readonly string[]): void {
  if (missing.length === 0) return;
  print(
    {
      zh: '注意：{count} 个文件在备份时已缺失：{names}。',
      en: 'Warning: {count} {count, file was|files were} already missing when the backup was made: {names}.',
    },
    { count: missing.length, names: missing.slice(0, 5).join(', ') },
  );
}

async function prove(file: string, { print, onProgress }: Context): Promise<number> {
  const { proveBackup } = await import('@panicle/server/administration');
  const proven = await proveBackup(file, onProgress);
  print(
    {
      zh: '{file} 完好，可以恢复：截至 {takenAt}，由穗 {program} 写出，{tables} 个表共 {rows} 行，{objects} 个文件（{objectBytes}）。',
      en: '{file} is complete and can be restored: as of {takenAt}, by Panicle {program}, {rows} rows in {tables} tables, {objects} files ({objectBytes}).',
    },
    { file, ...contentsOf(proven) },
  );
  tellMissing(print, proven.missing);
  return 0;
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: {
    zh: '把备份恢复到一个空的位置',
    en: 'restore a backup to an empty place',
  },
  operands: ['<file>'],
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: {
    'dry-run': {
      text: {
        zh: '只读取并检验备份文件，不改动任何数据',
        en: 'only read the file and verify that it is complete; change nothing',
      },
    },
  },
  details: {
    zh: `先停止穗。位置必须是空的：PANICLE_DATA 是新目录（或 DATABASE_URL 是空数据库），还没有人登录过。
程序版本须与备份相同或更新；更新的版本会接着升级表结构。
备份文件先被完整检验，然后才写入；全部内容与备份逐表、逐文件比对，一致才生效。
失败时不留下任何内容。恢复后所有用户须重新登录；未上传完的文件须重新上传；正在运行的任务会重新排队。`,
    en: `Stop Panicle first. The target must be empty: a new directory in PANICLE_DATA (or an empty database in
DATABASE_URL) where no user has signed in.
The program must be of the same version as the backup or newer; a newer one then upgrades the tables.
The file is verified before anything is written; then every table and every file is compared with it, and the
restore takes effect only if all are equal. A failed restore leaves nothing behind.
Afterwards all users sign in again, unfinished uploads are sent again, and tasks that were running are queued again.
`,
  },
  async run(context) {
    const { operands, options, environment, path, print, onProgress, signal } = context;
    const file = path(operands[0]!);
    if (options['dry-run']) return prove(file, context);
    const { readConfiguration, restore } = await import('@panicle/server/administration');
    const report = await restore({
      configuration: readConfiguration(environment),
      path: file,
      onProgress,
      signal,
    });
    print(
      {
        zh: '已恢复并比对：截至 {takenAt}，{tables} 个表共 {rows} 行，{objects} 个文件（{objectBytes}），用时 {took}。',
        en: 'Restored and verified: as of {takenAt}, {rows} rows in {tables} tables, {objects} files ({objectBytes}), in {took}.',
      },
      { ...contentsOf(report), took: duration(report.took) },
    );
    if (report.migrated.length > 0) {
      print(
        { zh: '表结构已升级：{names}。', en: 'Tables upgraded: {names}.' },
        { names: report.migrated.join(', ') },
      );
    }
    tellMissing(print, report.missing);
    if (report.otherKey > 0) {
      print(
        {
          zh: '备份不含操作日志的密钥：{count} 条记录的封印在此处无法证明由谁作出。如需证明，请在启动前把原数据目录中的 audit-key 复制到新的数据目录。',
          en: 'The backup does not contain the key of the operation log: {count} {count, entry was|entries were} sealed with a key that is not available here. To verify their seals, copy audit-key from the old data directory into the new one before you start Panicle.',
        },
        { count: count(report.otherKey) },
      );
    }
    print({
      zh: '现在可以启动穗；所有用户须重新登录。',
      en: 'Panicle can be started; all users must sign in again.',
    });
    return 0;
  },
};
