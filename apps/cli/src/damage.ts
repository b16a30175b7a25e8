import type { Text } from '@panicle/contract/language';

/** What is wrong with the bytes of a file: what readers say of it in English, and the same in Chinese. */
const said: readonly (readonly [en: RegExp, zh: string])[] = [
  [/^it is shorter than any record$/, '短于任何可能的记录'],
  [/^its number of samples is not that of the head$/, '样品数与文件头不符'],
  [/^its position is below zero$/, '位置小于零'],
  [/^its head has no (\w+) of number (-?\d+)$/, '文件头中没有第 $2 号 $1'],
  [/^its filters are no whole numbers$/, 'FILTER 不是整数'],
  [/^it is empty$/, '文件为空'],
  [/^its head is no head of VCF$/, '文件头不是 VCF 的文件头'],
  [/^a record of this length is not possible$/, '不可能有这么长的记录'],
  [/^it ends within a record$/, '在记录中间结束'],
  [/^it ends (\d+) bytes early$/, '缺少末尾的 $1 字节'],
  [/^values of type (\d+) are not known$/, '没有类型为 $1 的数值'],
  [/^a whole number is missing$/, '缺少一个整数'],
  [/^a number below zero where none can be$/, '不应有负数的地方出现了负数'],
  [/^its values are longer than the record$/, '数值超出记录的长度'],
  [/^a text holds a line end, a tab or the like$/, '文字中含有换行、制表符等'],
  [/^it is neither \.tbi nor \.csi$/, '既不是 .tbi 也不是 .csi'],
  [/^its bins cannot be$/, '其分箱不可能存在'],
  [/^it is cut off$/, '不完整'],
  [/^it is too large$/, '过大'],
  [/^an index points behind a block$/, '索引指向压缩块之外'],
  [/^no block begins here$/, '此处不是压缩块的开头'],
  [/^the last block is not complete$/, '最后一个压缩块不完整'],
  [/^the check sum of a block is not that of its bytes$/, '压缩块的校验和不符'],
  [/^only the begin of a pipe can be found$/, '管道只能从头读取'],
  // zlib
  [/^unexpected end of file$/, '文件提前结束'],
  [/^incorrect (header|data|length) check$/, '压缩数据的校验不符'],
  [/^invalid .*$/, '压缩数据有误'],
];

/** Such a reason in both languages; null for any other text. */
export function damageText(reason: string): Text | null {
  for (const [en, zh] of said) if (en.test(reason)) return { en: reason, zh: reason.replace(en, zh) };
  return null;
}
