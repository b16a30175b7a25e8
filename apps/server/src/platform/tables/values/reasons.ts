import type { Text } from '@panicle/contract';

/** Everything that the reading of a cell can say. */
export const reasons = {
  notNumber: { en: 'Not a number', zh: '不是数字' },
  decimalComma: {
    en: 'A decimal comma? Write {value}, or choose the decimal comma in the step “Read the file”',
    zh: '逗号是小数点吗？请写成 {value}，或在“读取文件”步骤中选择逗号作为小数分隔符',
  },
  outsideRange: { en: 'The number is too large to be stored', zh: '数字超出可存储范围' },
  notInteger: { en: 'Not a whole number', zh: '不是整数' },
  thousands: { en: 'Commas read as thousands separators', zh: '逗号按千位分隔符处理' },
  fullWidth: { en: 'Full-width characters read as digits', zh: '全角字符已按半角数字处理' },
  missingMark: { en: 'Treated as missing', zh: '按缺失值处理' },
  percent: { en: 'Shown as a percentage; imported as {value}', zh: '单元格显示为百分比，按 {value} 导入' },
  percentText: {
    en: 'This is a percentage: write the number in the unit of the column',
    zh: '百分比：请按该列的单位填写数字',
  },
  dateInNumber: {
    en: 'This cell holds a date, probably converted automatically; enter the number again',
    zh: '表格软件已将此处自动转换为日期，请重新填写数字',
  },
  dateInIdentifier: {
    en: 'This cell holds a date; was it typed as 1-2 or MARCH1? Format the column as text and enter it again',
    zh: '此处在表格中是日期，原文可能是 1-2 或 MARCH1 之类；请将该列设为文本格式后重新填写',
  },
  digitsLost: {
    en: 'More than 15 digits: the spreadsheet has replaced the last digits with zeros. Format the column as text and enter it again',
    zh: '超过 15 位数字，表格软件已将末尾变为 0；请将该列设为文本格式后重新填写',
  },
  notDate: { en: 'Not a date; write 2026-05-01', zh: '不是日期，请写成 2026-05-01' },
  dayNotExisting: { en: 'This day does not exist', zh: '该日期不存在' },
  dateWithoutYear: { en: 'The year is missing; write 2026-05-01', zh: '缺少年份，请写成 2026-05-01' },
  dateOrder: {
    en: 'Day and month are ambiguous; write 2026-05-01',
    zh: '无法区分日和月，请写成 2026-05-01',
  },
  serialDate: {
    en: 'Is this an Excel date number ({date})? Format the column as a date, or write 2026-05-01',
    zh: '这是 Excel 的日期序号吗（{date}）？请将该列设为日期格式，或写成 2026-05-01',
  },
  timeLeftOut: { en: 'The time of day is ignored', zh: '已略去时间部分' },
  truthValue: { en: 'TRUE or FALSE is not a valid value here', zh: '此处不能是 TRUE 或 FALSE' },
  cellError: { en: 'The cell holds the error {code}', zh: '单元格为错误值 {code}' },
  nullCharacter: {
    en: 'Contains a character that cannot be stored (U+0000)',
    zh: '含有无法存储的字符（U+0000）',
  },
  endlessMarks: {
    en: 'More than 30 accents or other marks in a row',
    zh: '连续的组合符号（如声调、变音符号）超过 30 个',
  },
  blanksRemoved: { en: 'Leading or trailing spaces were removed', zh: '已去掉首尾空格' },
  blanksAround: { en: 'Begins or ends with spaces', zh: '开头或结尾有空格' },
  required: { en: 'Is required', zh: '不能为空' },
  tooLong: { en: 'Longer than {limit} characters', zh: '超过 {limit} 个字符' },
  tooSmall: { en: 'Less than {limit}', zh: '小于最小值 {limit}' },
  tooLarge: { en: 'Greater than {limit}', zh: '大于最大值 {limit}' },
  notAllowed: { en: 'Not one of: {allowed}', zh: '不在允许的取值中：{allowed}' },
  probableDuplicate: {
    en: 'Probably the same as “{other}” in row {row}: they differ only in spaces, character width or composition',
    zh: '可能与第 {row} 行的“{other}”相同：仅空格、全半角或字符组合方式不同',
  },
  tooFewCells: {
    en: 'The row has {found} cells, but the header has {expected}',
    zh: '该行有 {found} 个单元格，表头有 {expected} 个',
  },
  tooManyCells: {
    en: 'The row has {found} cells, but the header has only {expected}',
    zh: '该行有 {found} 个单元格，表头只有 {expected} 个',
  },
} satisfies Record<string, Text>;
