/** A number in the request of a field design that is none, or too small. */
const needed = (en: string, zh: string) => ({
  en: `${en} must be a whole number of at least {least}, not {value}.`,
  zh: `${zh}须为不小于 {least} 的整数，当前为 {value}。`,
});

/** Field designs: refusals of numbers, named after what the request calls them. */
export const designNumbersMessages = {
  blockRowsNumber: needed('Layout: the number of rows of a block', '布局：区组行数'),
  blocksAcrossNumber: needed('Layout: the number of blocks side by side', '布局：并排区组数'),
  replicatesAcrossNumber: needed('Layout: the number of replicates side by side', '布局：并排重复数'),
  firstNumberNumber: needed('Layout: the first plot number', '布局：起始小区号'),
  borderNumber: needed('Layout: the number of border rows around the field', '布局：保护行圈数'),
  squaresNumber: needed('The number of Latin squares', '拉丁方个数'),
  rowsNumber: needed('The number of rows', '行数'),
  columnsNumber: needed('The number of columns', '列数'),
  blocksNumber: needed('The number of blocks', '区组数'),
  checkPlotsNumber: needed('The number of plots of each check', '每个对照的小区数'),
  wholeRowsNumber: needed('The number of rows of whole plots', '主区行数'),
  wholeColumnsNumber: needed('The number of columns of whole plots', '主区列数'),
  checkedWholePlotsNumber: needed('The number of whole plots with further checks', '设附加对照的主区数'),
  betweenNumber: needed('The number of plots or columns between two checks', '两个对照之间的小区（列）数'),
  intervalNumber: needed('The interval between the checks of a row', '同一行对照的间隔'),
  shiftNumber: needed('The shift of the checks from row to row', '相邻行对照的错位数'),
  groupSizeNumber: needed('The number of entries of a group', '每组品种数'),
  repeatedAtNumber: needed('The number of sites at which an entry is repeated', '每个品种设重复的试点数'),
} as const;
