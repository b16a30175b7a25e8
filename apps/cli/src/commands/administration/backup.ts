import type { Command } from '../../command.ts';
import { bytes, count, duration } from '../../quantities.ts';

const MOST_NAMED = 5;

export const backupCommand: Command = {
  name: 'backup',
  summary: {
    zh: '把全部数据（数据库和文件）写入一个备份文件',
    en: 'back up all data, database and files, to one file',
  },
  operands: ['<file>'],
  options: {},
  optionHelp: {},
  details: {
    zh: `穗运行时或停止时都可以备份；备份是某一时刻的完整状态。
文件写完并落盘后才得到它的名字；中途失败或被终止不会留下看似完整的文件。
备份文件包含数据库中的一切（包括密码的哈希），只有创建者可读（权限 0600），请妥善保管。
内容是 Zstandard 压缩的 tar 文件，可用 tar --zstd -tf 查看。`,
    en: `Works whether Panicle is running or stopped; the backup is a consistent snapshot of one moment.
The file takes its final name only once it is complete and on disk: a failed or killed backup leaves nothing that looks complete.
It contains everything in the database, including password hashes; only its owner can read it (mode 0600).
The content is a tar archive compressed with Zstandard; tar --zstd -tf lists it.
`,
  },
  async run({ operands, environment, path, print, onProgress, signal }) {
    const { backUp, readConfiguration } = await import('@panicle/server/administration');
    const file = path(operands[0]!);
    const report = await backUp({
      configuration: readConfiguration(environment),
      path: file,
      onProgress,
      signal,
    });
    print(
      {
        zh: '{file}：{size}，截至 {takenAt}，{tables} 个表共 {rows} 行，{objects} 个文件（{objectBytes}），用时 {took}。',
        en: '{file}: {size}, as of {takenAt}, {rows} rows in {tables} tables, {objects} files ({objectBytes}), in {took}.',
      },
      {
        file,
        size: bytes(report.size),
        takenAt: report.takenAt,
        tables: report.tables,
        rows: count(report.rows),
        objects: count(report.objects),
        objectBytes: bytes(report.objectBytes),
        took: duration(report.took),
      },
    );
    if (report.missing.length > 0) {
      print(
        {
          zh: '注意：{count} 个文件在存储中已缺失，因此不在备份里：{names}。panicle check 会列出它们。',
          en: 'Warning: {count} {count, file is|files are} missing from the storage, and so from the backup: {names}. panicle check lists them.',
        },
        { count: report.missing.length, names: report.missing.slice(0, MOST_NAMED).join(', ') },
      );
    }
    if (report.changed.length > 0) {
      print(
        {
          zh: '注意：{count} 个文件的内容与上传时不同（磁盘可能有问题）：{names}。',
          en: 'Warning: {count} {count, file differs|files differ} from what was uploaded (is the disk failing?): {names}.',
        },
        { count: report.changed.length, names: report.changed.slice(0, MOST_NAMED).join(', ') },
      );
    }
    return report.missing.length + report.changed.length > 0 ? 1 : 0;
  },
};
