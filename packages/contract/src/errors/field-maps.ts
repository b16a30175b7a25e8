import type { ErrorTable } from '../errors.ts';

/** 1790 to 1809 */
export const fieldMapErrors = {
  fieldMapChanged: {
    status: 1790,
    en: 'Plots of the map were made or removed at the same time. Reload the map.',
    zh: '田间图的小区刚刚被增减，请重新加载',
    when: 'a saved map names plots that its environment does not have, or one twice',
  },
  fieldMapPlotObserved: {
    status: 1791,
    en: '{count} {count, plot has observations and must keep its place and number|plots have observations and must keep their places and numbers}; the first is {plot}',
    zh: '有 {count} 个小区已有观测值，位置和小区号不能改变；第一个是 {plot}',
    when: 'a plot with observations is moved or renumbered',
  },
  fieldMapOutside: {
    status: 1792,
    en: 'Row {row}, column {column} lies outside of the field. Give the field more rows or columns.',
    zh: '第 {row} 行第 {column} 列超出地块范围，请增加行数或列数',
    when: 'a plot, filler or border beyond the size of the map',
  },
  fieldMapPlaceTaken: {
    status: 1793,
    en: 'Row {row}, column {column} is taken twice',
    zh: '第 {row} 行第 {column} 列被占用两次',
    when: 'two plots, or a plot and a filler, at one place',
  },
  fieldMapNumberTaken: {
    status: 1794,
    en: 'Plot number {number} is given twice',
    zh: '小区号 {number} 重复',
    when: 'two plots of an environment with one number',
  },
  fieldMapCorners: {
    status: 1795,
    en: 'The four corners do not enclose a field. Enter them around the field in the order shown.',
    zh: '四个角点不能围成地块，请按所示顺序绕地块填写',
    when: 'corners of a map that coincide or whose edges cross',
  },
  fieldMapNoCorners: {
    status: 1796,
    en: 'Enter the coordinates of the four corners of the field first',
    zh: '请先填写地块四个角的经纬度',
    when: 'polygons of a map without corners',
  },
  fieldLayoutFull: {
    status: 1797,
    en: 'The layout leaves no place for a plot',
    zh: '布局中没有可种小区的位置',
    when: 'a field layout whose places are all fillers and borders',
  },
  fieldPlanPresent: {
    status: 1798,
    en: 'The trial already has {plots} {plots, plot|plots}. Discard the plan first.',
    zh: '试验已有 {plots} 个小区，请先取消设计',
    when: 'an own layout for a trial that has plots',
  },
} satisfies ErrorTable;
