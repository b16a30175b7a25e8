/** Tables of text. */
export const tableMessages = {
  noMarkers: {
    en: 'There is no marker to write: the file has no records, or none that can be used. Nothing was written.',
    zh: '没有可写出的标记：文件中没有记录，或没有可用的记录。未写入任何内容。',
  },
  workbookFile: {
    en: '{file} is a workbook or an archive, not a text table. Save the sheet as CSV, or extract it.',
    zh: '{file} 是工作簿或压缩包，不是文本表。请把工作表另存为 CSV，或先解压。',
  },
  wideCharacters: {
    en: '{file} is encoded in UTF-16. Save it as CSV in UTF-8.',
    zh: '{file} 的编码为 UTF-16，请另存为 UTF-8 编码的 CSV。',
  },
  unknownEncoding: {
    en: '{file} is neither UTF-8 nor GB 18030. Convert it to UTF-8.',
    zh: '{file} 的编码既不是 UTF-8 也不是 GB 18030，请转换为 UTF-8。',
  },
  notText: {
    en: '{file} is not a text table: it contains zero bytes.',
    zh: '{file} 不是文本表：其中含有 0 字节。',
  },
  openQuote: {
    en: '{file}, line {line}: a quotation mark is not closed on its line.',
    zh: '{file} 第 {line} 行：引号在本行内没有闭合。',
  },
  namesInGb18030: {
    en: '{file} is not UTF-8; it was read as GB 18030.',
    zh: '{file} 不是 UTF-8 编码，已按 GB 18030 读取。',
  },
  noHead: {
    en: '{file} has no header: its first line must name the columns.',
    zh: '{file} 没有表头：首行应为列名。',
  },
  noColumn: {
    en: '{file} has no column {column}. It has: {names}.',
    zh: '{file} 中没有“{column}”列。现有的列：{names}。',
  },
  columnTwice: {
    en: '{file}: column name {column} occurs twice in the header.',
    zh: '{file} 的表头中“{column}”出现了两次。',
  },
  emptyName: {
    en: '{file}, line {line}: the name in column {column} is empty.',
    zh: '{file} 第 {line} 行：“{column}”列中的名称为空。',
  },
  notNumber: {
    en: '{file}, line {line}, {name}, column {column}: “{value}” is not a number. Correct it; a missing value is an empty cell or NA.',
    zh: '{file} 第 {line} 行，{name}，“{column}”列：“{value}”不是数字。请更正；缺失值请留空或写 NA。',
  },
  noTraits: {
    en: '{file} has no numeric column that could be a trait.',
    zh: '{file} 中没有可作为性状的数值列。',
  },
  rowTwice: {
    en: '{file}: {name} has rows on line {first} and line {second}. One row per sample is needed: average the plots first.',
    zh: '{file}：{name} 在第 {first} 行和第 {second} 行都有数据。每个材料只能有一行，请先求各小区的均值。',
  },
} as const;
