import { defineMessages } from '../../../language/messages.ts';

export const unlinkedMessages = defineMessages('unlinkedPlaces', {
  zh: {
    title: '待关联地点',
    purpose: '试验以文字记录的地点；关联后，同年同名的全部试验环境都归入该试点',
    place: '试验中的地点',
    year: '年份',
    environments: '试验环境',
    trials: '试验',
    location: '试点',
    link: '关联',
    create: '新建并关联',
    choose: '选择其他试点',
    of: '{place} 的试点',
    linked: '已将 {count} 个试验环境关联到 {place}',
    empty: '所有试验环境都已关联',
  },
  en: {
    title: 'Unlinked places',
    purpose: 'Places that trials record as text; linking one covers all environments of that place and year',
    place: 'Place in trials',
    year: 'Year',
    environments: 'Environments',
    trials: 'Trials',
    location: 'Location',
    link: 'Link',
    create: 'Create and link',
    choose: 'Choose another location',
    of: 'Location for {place}',
    linked: '{count} {count, environment|environments} linked to {place}',
    empty: 'All trial environments are linked',
  },
});
