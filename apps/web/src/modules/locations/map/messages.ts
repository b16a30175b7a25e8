import { defineMessages } from '../../../language/messages.ts';

export const mapMessages = defineMessages('locationMap', {
  zh: {
    title: '试点地图',
    purpose: '有坐标的试点；不含国界，也不使用外部底图',
    year: '年份',
    allYears: '全部年份',
    figure: '试点分布',
    without: '{count} 个试点没有坐标',
    empty: '没有带坐标的试点',
    emptyHint: '在试点中填写纬度和经度后，这里会显示其位置。',
  },
  en: {
    title: 'Map of locations',
    purpose: 'Locations with coordinates, without borders and without outside map tiles',
    year: 'Year',
    allYears: 'All years',
    figure: 'Distribution of locations',
    without: '{count} {count, location has|locations have} no coordinates',
    empty: 'No locations with coordinates',
    emptyHint: 'Locations appear here once they have a latitude and a longitude.',
  },
});
