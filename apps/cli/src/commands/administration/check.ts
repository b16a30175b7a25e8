import type { Command } from '../../command.ts';
import { count, duration } from '../../quantities.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: {
    zh: '检查数据是否一致：记录与文件、规则、操作日志、任务、迁移',
    en: 'check the integrity of records and files, rules, operation log, tasks and migrations',
  },
  operands: [],
  options: { deep: { type: 'boolean' } },
  optionHelp: {
    deep: {
      text: {
        zh: '另外读取每个文件并比对 SHA-256（较慢）',
        en: 'also read every file and compare its SHA-256 (slow)',
      },
    },
  },
  details: {
    zh: '穗运行时或停止时都可以检查；不改动任何数据。发现问题时退出码为 1。',
    en: 'Works whether Panicle is running or stopped; changes nothing. Exits with 1 if a problem is found.',
  },
  async run({ options, environment, print, onProgress, signal }) {
    const { check, readConfiguration } = await import('@panicle/server/administration');
    const deep = options.deep === true;
    const report = await check({ configuration: readConfiguration(environment), deep, onProgress, signal });
    for (const { text, values, examples } of report.findings) {
      print(text, values);
      for (const example of examples) print(`    ${example}`);
    }
    const values = {
      found: report.findings.length,
      objects: count(report.objects),
      sealed: count(report.sealed),
      took: duration(report.took),
    };
    if (report.otherKey > 0) {
      print(
        {
          zh: '提示：{count} 条操作日志由此处没有的密钥封印，只核对了顺序和内容。',
          en: 'Note: {count} {count, entry|entries} of the operation log {count, was|were} sealed with a key that is not available here; only {count, its|their} order and contents were checked.',
        },
        { count: count(report.otherKey) },
      );
    }
    if (report.findings.length === 0) {
      print(
        {
          zh: '一切正常：检查了 {objects} 个文件和 {sealed} 条操作日志，用时 {took}。',
          en: 'No problem found: {objects} files and {sealed} entries of the operation log checked in {took}.',
        },
        values,
      );
      return 0;
    }
    print({ zh: '发现 {found} 类问题，用时 {took}。', en: 'Problems found: {found}, in {took}.' }, values);
    return 1;
  },
};
